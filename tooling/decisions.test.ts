import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bin/workspace.mjs';

const folder = join(root, 'docs/adr');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const decisions = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const sources = globSync('{api,e2e,mfe-*,shared-*,shell,tooling}/**/*.{ts,tsx,mjs,sql}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

it.each(decisions)('%s has a date, a status and a place in the index', (file) => {
  const text = read(file);
  expect(text).toMatch(/^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: (accepted|superseded)/);
  const title = /^# (.+)/.exec(text)?.[1];
  expect(read('README.md')).toContain(`[${title}](${file})`);
});

it.each(decisions)('%s names only files that exist', (file) => {
  const named = [...read(file).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !sources.some((source) => source.endsWith(name)))).toEqual([]);
});

it.each(decisions)('%s says it in at most 250 words', (file) => {
  expect(read(file).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(250);
});
