// Writes the SQL that repositories send to api/sql, a file for each module, or with --check fails if a file is stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryStatements } from './repositoryStatements.ts';

const folder = join(import.meta.dirname, '../../sql');
const files = new Map<string, string>();
for (const [source, statements] of await repositoryStatements()) {
  const texts = statements.map(({ name, text }) => `-- ${name}\n${text};\n`);
  files.set(
    `${source}.sql`,
    `-- What ${source}.repository.ts sends: pnpm --filter api sql\n\n${texts.join('\n')}`,
  );
}

if (process.argv.includes('--check')) {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      return '';
    }
  };
  const stale = [...files].filter(([name, text]) => read(name) !== text).map(([name]) => name);
  const left = readdirSync(folder).filter((name) => !files.has(name));
  if (stale.length + left.length > 0) {
    console.error(
      `api/sql is stale (${[...stale, ...left].join(', ')}): run pnpm --filter api sql and read the difference`,
    );
    process.exitCode = 1;
  }
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
process.exit();
