// Writes docs/numbers.md, or with --check fails if it is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from '../bin/workspace.mjs';
import { readNumbers } from './readNumbers.ts';

const target = join(root, 'docs/numbers.md');
const sections = [
  ['Rules of server and browser', 'shared-api/src/rules/**/*.ts'],
  ['The server', 'api/src/**/*.ts'],
  [
    'The browser',
    '{mfe-*,shared-api,shared-auth,shared-draft,shared-remote,shared-ui,shell}/src/**/*.{ts,tsx}',
  ],
] as const;

const seen = new Set<string>();
const filesOf = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', '**/*.bench.ts', '**/node_modules/**'],
  })
    .sort()
    .filter((file) => !seen.has(file) && seen.add(file));

function tableOf(pattern: string): string {
  const rows = filesOf(pattern).flatMap((file) =>
    readNumbers(readFileSync(join(root, file), 'utf8')).map(
      ({ name, value, meaning }) =>
        `| \`${name}\` | ${value} | ${meaning.replaceAll('|', '\\|')} | \`${file}\` |`,
    ),
  );
  return ['| name | value | what it is | file |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const page = `# Numbers

Every named limit, time and size of the product. \`pnpm numbers\` writes this page from the sources; change a number, or what
is said of it, there. What an operator can set is in [api/README.md](../api/README.md).

${sections.map(([title, pattern]) => `## ${title}\n\n${tableOf(pattern)}\n`).join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(target, page);
else if (readFileSync(target, 'utf8') !== page) giveUp('docs/numbers.md is stale: run pnpm numbers');
