import { sql } from 'drizzle-orm';
import { undoDays } from 'shared-api/rules';
import { picture } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, itemWith, keysBelow, post } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { purgeUploads } from './purgeUploads.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startTestServer({ MOBPREP_DATA: folder.path });
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

const hour = 3_600_000;
const purgeIn = (hours: number) =>
  purgeUploads({ ...server, now: () => new Date(Date.now() + hours * hour) });
const isShown = async (url: string) => (await server.app.inject(url)).statusCode === 200;

async function upload() {
  const ticket = await askForTicket(server);
  await post(server, ticket, await picture().png().toBuffer());
  return ticket.file_url;
}
const create = async (url: string): Promise<number> =>
  (await server.as('admin').post('/v1/items', itemWith(url))).json().id;

it('removes a photo that no item has named for a day, and keeps every other', async () => {
  const [ticket, other] = [await askForTicket(server), await askForTicket(server)];
  for (const one of [ticket, other])
    expect((await post(server, one, await picture().png().toBuffer())).statusCode).toBeLessThan(300);
  const [unused, used] = [ticket.file_url, other.file_url];
  const id = await create(used);
  await purgeIn(0);
  await purgeIn(23);
  expect([await isShown(unused), await isShown(used)]).toEqual([true, true]);
  await purgeIn(25);
  expect([await isShown(unused), await isShown(used)]).toEqual([false, true]);
  expect((await keysBelow(server, 'thumbnails/')).length).toBe(1);
  await server.as('admin').delete(`/v1/items/${id}`);
  await purgeIn(26);
  await purgeIn(51);
  expect(await isShown(used)).toBe(false);
});

it('keeps an item’s old photo for a day after it gets another one', async () => {
  const first = await upload();
  const id = await create(first);
  await purgeIn(0);
  await purgeIn(1_000);
  const second = await upload();
  await server.as('admin').put(`/v1/items/${id}`, itemWith(second));
  expect([await isShown(first), await isShown(second)]).toEqual([true, true]);
  await purgeIn(1_001);
  expect(await isShown(first)).toBe(true);
  await purgeIn(1_026);
  expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
});

it('restarts the day if an item names the photo in between', async () => {
  const url = await upload();
  await purgeIn(0);
  const id = await create(url);
  await purgeIn(30);
  await server.as('admin').delete(`/v1/items/${id}`);
  await purgeIn(40);
  expect(await isShown(url)).toBe(true);
  await purgeIn(65);
  expect(await isShown(url)).toBe(false);
});

it('keeps the photo of an item that was merged, as long as that can be undone', async () => {
  const url = await upload();
  const id = await create(url);
  const mergedFor = (days: number) =>
    server.db.execute(sql`
      UPDATE items SET merged_into = 1001, deleted_at = now() - make_interval(days => ${days}::int) WHERE id = ${id}`);
  await mergedFor(undoDays - 1);
  await purgeIn(0);
  await purgeIn(25);
  expect(await isShown(url)).toBe(true);
  await mergedFor(undoDays + 1);
  await purgeIn(26);
  await purgeIn(51);
  expect(await isShown(url)).toBe(false);
});

it('removes uploads that never became a photo', async () => {
  await server.objects.put('quarantine/left.png', Buffer.from('x'));
  await purgeIn(23);
  expect(await keysBelow(server, 'quarantine/')).toEqual(['quarantine/left.png']);
  await purgeIn(25);
  expect(await keysBelow(server, 'quarantine/')).toEqual([]);
});
