import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutate-sql-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes a query with two conditions, which has this one test. */
function mutated(test: string) {
  const files = {
    'package.json': '{}',
    'query.ts': 'export const query = String.raw`WHERE noticed AND missed`;',
    'query.test.ts': `import { query } from './query.ts';\nit('has its conditions', () => ${test});`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'mutateSql.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      MUTATED: 'query.ts',
      MUTATED_TESTS: '*.test.ts',
      MUTATION_REPORT: report,
    },
  });
  const statuses = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).files.sql.mutants.map((one: { status: string }) => one.status)
    : [];
  return { status, stderr, statuses };
}

it('counts the changes of SQL that a test notices, and those that none does', () => {
  expect(mutated("expect(query).toMatch('noticed')")).toEqual({
    status: 0,
    stderr: '',
    statuses: ['Killed', 'Survived'],
  });
});

it('counts no change of SQL as noticed by tests that fail anyway', () => {
  expect(mutated("expect(query).toMatch('something else')")).toEqual({
    status: 1,
    stderr: 'The tests fail without a change.\n',
    statuses: [],
  });
});
