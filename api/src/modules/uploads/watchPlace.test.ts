import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { readEnv } from '#src/env.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { watchPlace } from './watchPlace.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  server = await startTestServer();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** The upkeep of one server, and what it has said. */
function watch(settings: Record<string, string>) {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const env = readEnv({ MOBPREP_MODE: 'demo', ...settings });
  return { upkeep: watchPlace({ db: server.db, env }, log), lines };
}
const inFolder = (name: string) => watch({ MOBPREP_DATA: join(folder.path, name) });

it('servers with two folders learn of each other, each once', async () => {
  const [one, other] = [inFolder('one'), inFolder('other')];
  for (const { upkeep } of [one, other, one, other, one]) await upkeep();
  expect(one.lines).toEqual([expect.stringContaining(join(folder.path, 'one/files'))]);
  expect(other.lines).toEqual([expect.stringContaining(join(folder.path, 'other/files'))]);
});

it('so do one with a folder and one with a bucket', async () => {
  const [one, other] = [
    inFolder('third'),
    watch({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }),
  ];
  for (const { upkeep } of [one, other, one, other]) await upkeep();
  expect([one.lines.length, other.lines.length]).toEqual([1, 1]);
});

it('so do two with buckets of the same name at different addresses', async () => {
  const inBucket = (endpoint: string) =>
    watch({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  const [one, other] = [inBucket('https://one.example.com'), inBucket('https://other.example.com')];
  for (const { upkeep } of [one, other, one, other]) await upkeep();
  expect([one.lines.length, other.lines.length]).toEqual([1, 1]);
});

it('a mark that another server is just writing says nothing yet', async () => {
  const [one, other] = [inFolder('early'), inFolder('early')];
  const mark = join(folder.path, 'early/files/.place');
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, '');
  await other.upkeep();
  await writeFile(mark, 'whole');
  for (const { upkeep } of [one, other, one, other]) await upkeep();
  expect([...one.lines, ...other.lines]).toEqual([]);
});

it('servers that start at once in a new folder agree on its mark, and leave nothing else there', async () => {
  const all = Array.from({ length: 8 }, () => inFolder('new'));
  for (let round = 0; round < 2; round += 1) await Promise.all(all.map(({ upkeep }) => upkeep()));
  expect(all.flatMap(({ lines }) => lines)).toEqual([]);
  expect(await readdir(join(folder.path, 'new/files'))).toEqual(['.place']);
});

it('a folder that two share is one place, and so is one that a single server moves to another', async () => {
  const [one, other] = [inFolder('shared'), inFolder('shared')];
  for (const { upkeep } of [one, other, one, other]) await upkeep();
  const moved = inFolder('moved');
  for (const { upkeep } of [moved, moved]) await upkeep();
  expect([...one.lines, ...other.lines, ...moved.lines]).toEqual([]);
});
