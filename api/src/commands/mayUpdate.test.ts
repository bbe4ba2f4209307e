import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installation } from '#platform/updates/readVersion.ts';
import { runCommand } from '#src/testing/command.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** A folder of this version with one more migration. */
async function nextVersion(migration: string): Promise<string> {
  const next = join(folder.path, migration);
  await mkdir(join(next, 'api'), { recursive: true });
  for (const part of ['package.json', 'migrations'])
    await cp(join(installation, 'api', part), join(next, 'api', part), { recursive: true });
  await writeFile(join(next, 'api/migrations', migration), 'SELECT 1;');
  return next;
}

const ask = (name: string, more: NodeJS.ProcessEnv = {}) =>
  runCommand('mayUpdate', [name], { DATABASE_URL: database.ownerUrl, ...more });

it.each([
  ['9000_more.adds.sql', 0, /Roll: .*\n1 migration only adds/],
  ['9000_other.sql', 3, /Stop: .*\n9000_other\.sql changes tables/],
])('a folder with %s ends with %i', async (migration, code, words) => {
  expect(await ask(await nextVersion(migration))).toEqual({ code, words: expect.stringMatching(words) });
});

it('an image is opened without running it', async () => {
  const next = await nextVersion('9000_image.sql');
  const tools = join(folder.path, 'tools');
  await mkdir(tools);
  // What podman does of it: makes a container, copies files out of it, removes it.
  const podman = `#!/bin/sh
case "$1" in
  create) echo container ;;
  cp) cp -R "${next}/\${2#container:/app/}" "$3" ;;
esac
`;
  await writeFile(join(tools, 'podman'), podman);
  await chmod(join(tools, 'podman'), 0o755);
  const { code, words } = await ask('registry.example/mobprep:6', {
    PATH: `${tools}:${process.env['PATH']}`,
  });
  expect([code, words]).toEqual([3, expect.stringMatching(/9000_image\.sql changes tables/)]);
});

it('says what is not MobPrep, and how to call it', async () => {
  expect(await ask(folder.path)).toEqual({ code: 1, words: `There is no MobPrep in ${folder.path}.\n` });
  const { code, words } = await runCommand('mayUpdate', [], {});
  expect([code, words]).toEqual([1, expect.stringMatching(/^Usage: npm run may-update -- <folder/)]);
});
