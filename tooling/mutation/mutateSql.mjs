// Takes one condition or lock out of the SQL at a time and runs the module's tests. Started by tooling/bin/mutate.mjs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, giveUp, inLanes, run } from '../bin/workspace.mjs';
import { sqlChanges } from './sqlChanges.ts';

const { MUTATED, MUTATION_REPORT } = process.env;
const config = join(import.meta.dirname, 'jest.config.mjs');

const passes = async (change) => {
  const args = ['--config', config, '--runInBand', '--bail', '--silent'];
  const env = { ...environment(), ...(change && { SQL_CHANGE: JSON.stringify(change) }) };
  return (await run('jest', args, { cwd: process.cwd(), stdio: 'ignore', env, timeout: 600_000 })) === 0;
};

const changes = MUTATED.split(',').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return sqlChanges(source).map((change) => ({ ...change, file, source }));
});
if (changes.length === 0) process.exit();
if (!(await passes())) giveUp('The tests fail without a change.');

await inLanes(changes, 2, async (entry) => {
  const { source, ...change } = entry;
  entry.status = (await passes(change)) ? 'Survived' : 'Killed';
  const line = source.slice(0, change.start).split('\n').length;
  if (entry.status === 'Survived')
    console.info(`[Survived] ${change.file}:${line}  ${source.slice(change.start, change.end).trim()}`);
});

mkdirSync(dirname(MUTATION_REPORT), { recursive: true });
writeFileSync(
  MUTATION_REPORT,
  JSON.stringify({ files: { sql: { mutants: changes.map(({ status }) => ({ status })) } } }),
);
