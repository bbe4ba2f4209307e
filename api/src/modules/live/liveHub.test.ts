import { listChecksum, liveTimes } from 'shared-api/rules';
import { listenOn } from '#platform/database/listen.ts';
import type { LiveSource } from '#platform/live/LiveSource.ts';
import { LiveSite } from '#src/testing/live/LiveSite.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { liveChannel } from './liveSource.ts';

let server: TestServer;
let site: LiveSite;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  site = await LiveSite.open(server);
  await site.add(1010, 4);
});
afterEach(() => site.close());

const caleb = { user_id: accounts.fm.id, name: 'Caleb Ostrander' };
/** Long enough for what is gathered. */
const soon = 50;

describe('somebody who watches a draft', () => {
  it('first learns what the list is', async () => {
    const { reader } = await site.watch();
    const [hello, checksum, people, record] = reader.take();
    expect(hello).toEqual({ type: 'hello' });
    expect(checksum).toEqual({
      type: 'checksum',
      draft_id: site.draft,
      checksum: listChecksum(await site.list()),
    });
    expect(people).toMatchObject({ type: 'people', people: [{ name: 'Marisol Vantree', place: null }] });
    expect(record).toMatchObject({
      type: 'draft',
      draft_id: site.draft,
      revision: 1,
      project_status: 'active',
    });
  });

  it('gets what others write, and who wrote it, though nobody told the server', async () => {
    const { reader } = await site.watch();
    await site.set(1010, 9);
    await site.add(1011, 2);
    reader.take();
    await site.time.pass(liveTimes.poll);
    const [lines, ...rest] = reader.take();
    expect(rest).toEqual([]);
    expect(lines).toMatchObject({ type: 'lines', removed: [], by: caleb });
    expect(lines?.type === 'lines' && lines.changed).toEqual(await site.list());
  });

  it('gets changes of two lines at once, whatever their ids', async () => {
    const ids = [1011, 1012, 1013, 1014];
    for (const id of ids) await site.add(id, 1);
    // A hash of id and revision together takes (1, 2) and (2, 1) for the same.
    const list = await site.list();
    const pairs = list.flatMap((a) => list.filter((b) => (a.id ^ b.id) === 3).map((b) => [a, b] as const));
    const { reader } = await site.watch();
    reader.take();
    for (const line of pairs[0] ?? []) await site.set(line.item_id, 9);
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('lines')).toMatchObject([{ changed: [{ quantity: 9 }, { quantity: 9 }] }]);
  });

  it('gets it at once if somebody tells the server', async () => {
    const { reader } = await site.watch();
    await site.set(1010, 9);
    reader.take();
    site.hub.tell([site.draft]);
    await site.time.pass(soon);
    expect(reader.takeOf('lines')).toMatchObject([{ changed: [{ quantity: 9 }], by: caleb }]);
    expect(site.told.at(-1)).toMatch(new RegExp(` ${site.draft}$`));
  });

  it.each([
    ['this server is told', () => site.hub.tellAll()],
    ['another server tells this one', () => site.hub.hear('another everything')],
  ])('gets it at once if %s that a project has changed', async (_who, tell) => {
    const { reader } = await site.watch();
    reader.take();
    await server.as('pm').delete(site.path);
    tell();
    await site.time.pass(soon);
    expect(reader.takeOf('gone')).toHaveLength(1);
  });

  it('gets it at once if another server tells this one', async () => {
    const [connected, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stop = listenOn(server.url)(liveChannel, (message) => {
      site.hub.hear(message);
      (message ? heard : connected).resolve();
    });
    const { reader } = await site.watch();
    await connected.promise;
    await site.set(1010, 9);
    reader.take();
    await site.source().tellOthers(`another ${site.draft}`);
    await heard.promise;
    await site.time.pass(soon);
    expect(reader.takeOf('lines')).toMatchObject([{ changed: [{ quantity: 9 }] }]);
    await stop();
  });

  it('gets one message for each author', async () => {
    const { reader } = await site.watch();
    await site.set(1010, 9);
    await server.as('admin').post(`${site.path}/items`, { item_id: 1011, quantity: 1 });
    site.hub.tell([site.draft]);
    await site.time.pass(soon);
    expect(
      reader.takeOf('lines').map(({ by, changed }) => [by?.user_id, changed.map(({ item_id }) => item_id)]),
    ).toEqual([
      [accounts.fm.id, [1010]],
      [accounts.admin.id, [1011]],
    ]);
  });

  it('learns which line is gone, and who removed it', async () => {
    const { reader } = await site.watch();
    const [line] = await site.list();
    await server.as('fm').delete(`${site.path}/items/1010`);
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('lines')).toMatchObject([{ changed: [], removed: [line?.id], by: caleb }]);
  });

  it('reads again after more changes than anybody wants to be sent', async () => {
    const { reader } = await site.watch();
    const lines = Array.from({ length: 101 }, (_, at) => ({
      item_name: `Own ${at}`,
      unit_id: 1,
      quantity: 1,
    }));
    await server.as('fm').post(`${site.path}/items/batch`, { lines });
    reader.take();
    await site.time.pass(liveTimes.poll);
    expect(reader.take()).toEqual([{ type: 'reread', draft_id: site.draft }]);
  });

  it('learns of changes to the draft itself and to its project', async () => {
    const { reader } = await site.watch();
    reader.take();
    await server.as('fm').put(site.path, { notes: 'Gate 2' });
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('draft')).toMatchObject([{ revision: 2, by: caleb }]);
    const status = (to: string) =>
      server.as('admin').put('/v1/projects/312', { status: to, status_override: true });
    await status('completed');
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('draft')).toMatchObject([
      { revision: 2, project_status: 'completed', by: caleb, project_by: { name: 'Petra Lindqvist' } },
    ]);
    await status('active');
  });

  it('learns that the draft is gone, and nothing after that', async () => {
    const { reader } = await site.watch();
    reader.take();
    await server.as('pm').delete(site.path);
    await site.time.pass(3 * liveTimes.poll);
    const by = { user_id: accounts.pm.id, name: 'Marisol Vantree' };
    expect(reader.take()).toEqual([{ type: 'gone', draft_id: site.draft, by }]);
  });

  it('hears nothing while nothing happens, except in each heartbeat what the list is', async () => {
    const { reader } = await site.watch();
    reader.take();
    await site.time.pass(liveTimes.heartbeat);
    const checksums = { [site.draft]: listChecksum(await site.list()) };
    expect(reader.take()).toEqual([{ type: 'heartbeat', checksums }]);
  });

  it('compares again after the database was restored', async () => {
    const readDrafts: LiveSource['readDrafts'] = async (known) => {
      const states = await site.source().readDrafts(known.map(({ id }) => ({ id, stamp: '' })));
      return states.map((state) => ({ ...state, epoch }));
    };
    let epoch = 'before';
    const restored = site.makeHub({ readDrafts });
    const { reader } = await site.watch(undefined, { at: restored });
    await site.set(1010, 9);
    reader.take();
    epoch = 'after';
    await site.time.pass(liveTimes.poll);
    expect(reader.take()).toMatchObject([
      { type: 'checksum', checksum: listChecksum(await site.list()) },
      { type: 'draft', epoch },
    ]);
    restored.stop();
  });
});
