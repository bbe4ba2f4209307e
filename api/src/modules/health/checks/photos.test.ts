import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { picture } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, itemWith, keysBelow, post } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { photosCheck } from './photos.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let deps: Awaited<ReturnType<typeof healthDeps>>;
let key: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startTestServer({ MOBPREP_DATA: folder.path });
  deps = await healthDeps(server, { MOBPREP_DATA: folder.path });
  const ticket = await askForTicket(server, 'png');
  await post(server, ticket, await picture().png().toBuffer());
  await server.as('admin').post('/v1/items', itemWith(ticket.file_url));
  key = ticket.file_url.replace('/files/', '');
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

const find = () => photosCheck.check(deps);
const pathOf = (name: string) => join(folder.path, 'files', name);
const thumbnail = () => key.replace('uploads/', 'thumbnails/').replace('.png', '.webp');

it('photos with rows, files and thumbnails are good', async () => {
  expect(await find()).toEqual({
    state: 'good',
    found: '1 photo: no item lacks its file, and no file is too many',
  });
});

it.each([
  ['without its file', () => rm(pathOf(key)), 'failing', /^1 item without the photo’s file/],
  [
    'with an empty file',
    () => server.objects.put(key, Buffer.alloc(0)),
    'failing',
    /^1 item without the photo’s file\.$/,
  ],
  [
    'without its row',
    () => server.db.execute(sql`DELETE FROM uploads`),
    'failing',
    /^1 item without the photo’s file/,
  ],
  ['without its thumbnail', () => rm(pathOf(thumbnail())), 'look', /^1 photo without a thumbnail\.$/],
])('an item %s is told', async (_what, lose, state, words) => {
  await lose();
  expect(await find()).toEqual({ state, found: expect.stringMatching(words) });
});

it('files that belong to no item are told once they are a day old, and removed; others stay', async () => {
  const stray = 'uploads/0b4f1f43-7c0e-4b8e-9a57-0123456789ab.png';
  await server.objects.put(stray, Buffer.alloc(3 * 1024 * 1024));
  expect((await find())?.state).toBe('good');
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const each of [stray, key]) await utimes(pathOf(each), old, old);
  expect(await find()).toEqual({ state: 'look', found: '1 file belongs to no item, 3.0 MB.' });
  await photosCheck.fix?.run(deps, { ...accounts.full_admin, name: 'Ines' });
  expect((await find())?.state).toBe('good');
  expect(await keysBelow(server, 'uploads/')).toEqual([key]);
});
