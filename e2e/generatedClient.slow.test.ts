import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { password, people } from './support/people.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, 'client');
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules', name), ...args], { cwd: folder });

test('a client generated from the API description signs in and gets from a job to its workbook', async ({
  suite,
}) => {
  const described = await fetch(`${suite.url}/v1/openapi.json`);
  await writeFile(join(folder, 'openapi.json'), await described.text());
  await command('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'schema.d.ts');
  await command('typescript/bin/tsc', '-p', '.');

  const { walk } = await import(join(folder, 'walk.ts'));
  const { lines, draft, workbook, refusal } = await walk(suite.url, people.pm.email, password);
  expect(lines.length).toBe(draft.item_count);
  expect(
    Buffer.from(workbook ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(refusal).toBe('not_found');
});

test('every call has a unique name', async ({ suite }) => {
  const { paths } = await (await fetch(`${suite.url}/v1/openapi.json`)).json();
  const names = Object.values<Record<string, { operationId: string }>>(paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  );
  expect(names).toEqual(expect.arrayContaining(['signIn', 'listProjects', 'addLines', 'exportDraft']));
  expect(new Set(names).size).toBe(names.length);
});
