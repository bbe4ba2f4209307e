import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installation } from '#platform/updates/readVersion.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function upgradeOf(next: string) {
  const server = await startTestServer({ MOBPREP_NEXT: next });
  try {
    return (await server.as('admin').get('/v1/health/upgrade')).json();
  } finally {
    await server.stop();
  }
}

it('without a version to come, says which one runs', async () => {
  expect(await upgradeOf('')).toEqual({ version: expect.any(String), next: null, problem: null });
});

it('says whether the version to come may take over', async () => {
  const next = join(folder.path, 'next');
  await mkdir(join(next, 'api'), { recursive: true });
  await cp(join(installation, 'api/migrations'), join(next, 'api/migrations'), { recursive: true });
  await writeFile(join(next, 'api/package.json'), '{ "version": "9.0.0" }');
  await writeFile(join(next, 'api/migrations/9000_names.sql'), '');
  expect((await upgradeOf(next)).next).toEqual({
    ...{ version: '9.0.0', verdict: 'stop', may_go_back: false },
    reasons: [expect.stringMatching(/^9000_names\.sql changes tables/), expect.any(String)],
  });
});

it('says so if there is none in that folder', async () => {
  expect(await upgradeOf(folder.path)).toMatchObject({
    next: null,
    problem: `There is no MobPrep in ${folder.path}.`,
  });
});
