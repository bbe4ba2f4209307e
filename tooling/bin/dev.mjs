import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, environment, giveUp, root } from './workspace.mjs';

const frontEnds = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, dist: { type: 'string' } },
});
const { against, dist } = values;
if (against && wanted.length !== 1) giveUp('Name one remote: pnpm dev mfe-NAME --against http://HOST');
const unknown = wanted.find((name) => !frontEnds.includes(name));
if (unknown) giveUp(`There is no front end called ${unknown}; there are ${frontEnds.join(', ')}.`);

await ensureInstalled();
if (!against) await ensureBuilt();

/** Starts one part of the work; when one ends, all end. */
function work(command, args, cwd, env = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...environment(), ...env } });
  child.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => child.kill('SIGTERM'));
}

const watched = dist ? [] : wanted.length > 0 ? wanted : frontEnds;
for (const name of watched) {
  const cwd = join(root, name);
  if (existsSync(join(cwd, 'webpack.config.ts'))) work('pnpm', ['exec', 'webpack', '--watch'], cwd);
}
/** One remote from here in a suite that runs elsewhere. */
function workAgainst([name]) {
  const folder = resolve(dist ?? join(root, name, 'dist'));
  if (!existsSync(folder)) mkdirSync(folder);
  const script = join(root, 'tooling/dev/against.ts');
  work('node', [script, name, '--against', against, '--dist', folder], root);
}

if (against) workAgainst(wanted);
else
  work('node', ['--watch', 'src/server.ts'], join(root, 'api'), {
    MOBPREP_MODE: 'demo',
    MOBPREP_WEB: root,
    NODE_ENV: 'development',
    MOBPREP_DATA: process.env.MOBPREP_DATA ?? join(root, '.data'),
  });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
