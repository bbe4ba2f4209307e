import { decodeJwt } from 'jose';
import { listChecksum, liveTimes } from 'shared-api/rules';
import { LiveStream } from '#platform/live/LiveStream.ts';
import {
  beforeTokenMs,
  mostQueuedBytes,
  mostStreamsOfPerson,
  returnMs,
  rightsMs,
  toldMs,
} from '#platform/live/limits.ts';
import { LiveSite } from '#src/testing/live/LiveSite.ts';
import { TestReader } from '#src/testing/live/TestReader.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

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

const soon = 50;

describe('a reader who is too slow', () => {
  it('gets no more than fits, then one message to read again, and then follows', async () => {
    const { reader } = await site.watch();
    reader.isSlow = true;
    const long = 'x'.repeat(1000);
    for (
      let writes = 0;
      writes * long.length < 1.5 * mostQueuedBytes && reader.writableLength <= mostQueuedBytes;
      writes += 1
    ) {
      await server.as('fm').put(`${site.path}/items/1010`, { notes: `${writes % 10}${long.slice(1)}` });
      site.hub.tell([site.draft]);
      await site.time.pass(soon);
    }
    const left = reader.writableLength;
    expect(left).toBeGreaterThan(mostQueuedBytes);
    await site.set(1010, 9);
    await site.time.pass(liveTimes.poll);
    expect(reader.writableLength).toBe(left);
    reader.take();
    reader.catchUp();
    expect(reader.take()).toEqual([{ type: 'reread', draft_id: null }]);
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('checksum')).toMatchObject([{ checksum: listChecksum(await site.list()) }]);
    await site.set(1010, 10);
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('lines')).toMatchObject([{ changed: [{ quantity: 10 }] }]);
  });
});

describe('lists', () => {
  const unit = () => server.as('admin').post('/v1/units', { name: `Unit ${crypto.randomUUID()}` });
  const custom = () =>
    server.as('pm').post('/v1/projects', {
      custom_id: crypto.randomUUID(),
      project_name: 'X',
      integrated_with_spectrum: false,
    });
  const category = () => server.as('admin').put('/v1/categories/1', { description: crypto.randomUUID() });

  it.each([
    ['a new unit', unit, ['administration']],
    ['a changed category', category, ['items', 'administration']],
    ['a new project', custom, ['projects']],
    ['a line, for the time of its draft', () => site.set(1010, 7), ['projects']],
  ])('are told apart: %s', async (_what, write, changed) => {
    const { reader } = await site.watch({ lists: ['projects', 'items', 'administration', 'releases'] });
    expect(reader.takeOf('list')).toHaveLength(4);
    await write();
    await site.time.pass(liveTimes.lists);
    expect(reader.takeOf('list').map(({ list: name }) => name)).toEqual(changed);
  });
});

describe('a load', () => {
  const quiet = { threads: 0 };
  const noDays = { leaves_on: null, back_on: null, ...quiet };
  const operation = (load_id: number) => ({
    ...{ type: 'event', id: crypto.randomUUID(), load_id, line_id: null, kind: 'truck', text: 'Truck 14' },
    ...{ quantity: null, seen: null, undoes: null, device_seq: 1, made_at: new Date().toISOString() },
  });
  const write = (load_id: number) =>
    server.as('fm').post('/v1/operations', { device: crypto.randomUUID(), operations: [operation(load_id)] });

  it.each([
    ['at once if this server is told', () => site.hub.tellLoads(), soon],
    ['at once if another server tells this one', () => site.hub.hear('another loads'), soon],
    ['though nobody told the server', () => {}, liveTimes.poll],
  ])('tells which event is its newest, %s', async (_when, tell, wait) => {
    await site.add(1010, 4);
    const { id } = (await server.as('fm').post(`${site.path}/loads`)).json();
    const { reader } = await site.watch({ loads: [id] });
    expect(reader.takeOf('load')).toEqual([{ type: 'load', load_id: id, seq: 0, ...noDays }]);
    await write(id);
    tell();
    await site.time.pass(wait);
    const { events } = (await server.as('pe').get(`/v1/loads/${id}`)).json();
    expect(reader.takeOf('load')).toEqual([{ type: 'load', load_id: id, seq: events[0].seq, ...noDays }]);
    await server.as('pm').delete(site.path);
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('load')).toEqual([{ type: 'load', load_id: id, seq: null }]);
  });

  it('tells its days when somebody changes them', async () => {
    await site.add(1010, 4);
    const { id } = (await server.as('fm').post(`${site.path}/loads`)).json();
    const { reader } = await site.watch({ loads: [id] });
    reader.take();
    const days = { leaves_on: '2026-12-02', back_on: '2026-12-09' };
    await server.as('fm').put(`/v1/loads/${id}/days`, days);
    site.hub.tellLoads();
    await site.time.pass(soon);
    expect(reader.takeOf('load')).toEqual([{ type: 'load', load_id: id, seq: 0, ...days, ...quiet }]);
  });

  it('says so if there is none', async () => {
    const { reader } = await site.watch({ loads: [999_999] }, { isOnce: true });
    expect([reader.takeOf('load'), reader.isOver]).toEqual([
      [{ type: 'load', load_id: 999_999, seq: null }],
      true,
    ]);
  });
});

async function streamOfOneSession() {
  const payload = { email: accounts.pe.email, password: 'Mobprep2026' };
  const token: string = (await server.app.inject({ method: 'POST', url: '/v1/users/login', payload })).json()
    .access_token;
  const watcher = {
    userId: accounts.pe.id,
    sessionId: String(decodeJwt(token)['sid']),
    expiresAt: new Date(Date.now() + 600_000),
    rights: '',
  };
  const reader = new TestReader();
  const watches = { drafts: [site.draft], projects: [], lists: [], loads: [] };
  return { token, reader, stream: new LiveStream(watcher, watches, reader) };
}

describe('a stream', () => {
  it('ends before its token does', async () => {
    const { reader, stream } = await site.watch();
    reader.take();
    const left = stream.watcher.expiresAt.getTime() - site.now.getTime() - beforeTokenMs;
    await site.time.pass(left - 5_000);
    expect(reader.takeOf('end')).toEqual([]);
    await site.time.pass(6_000);
    expect([reader.takeOf('end'), reader.isOver]).toEqual([
      [{ type: 'end', why: 'token', after_ms: 0 }],
      true,
    ]);
  });

  it('ends soon after its session, on the server that ended it and on others', async () => {
    const { token, stream, reader } = await streamOfOneSession();
    site.hub.open(stream);
    const { reader: other } = await site.watch();
    await server.withToken(token).post('/v1/users/logout');
    site.hub.hear('another-server rights');
    await site.time.pass(soon);
    expect(reader.takeOf('end')).toEqual([{ type: 'end', why: 'signed_out', after_ms: 0 }]);
    await site.time.pass(rightsMs);
    expect([reader.isOver, other.isOver]).toEqual([true, false]);
  });

  it('ends soon if its session ended while it opened', async () => {
    const { token, stream, reader } = await streamOfOneSession();
    await server.withToken(token).post('/v1/users/logout');
    site.hub.open(stream);
    await site.time.pass(soon);
    expect(reader.takeOf('end')).toEqual([{ type: 'end', why: 'signed_out', after_ms: 0 }]);
  });

  it('tells its reader once that they may do something else', async () => {
    const { reader } = await site.watch();
    const role = (to: string) => server.as('full_admin').patch(`/v1/users/${accounts.pm.id}`, { role: to });
    reader.take();
    await role('pe');
    site.hub.hear('another-server rights');
    await site.time.pass(rightsMs);
    expect(reader.takeOf('rights')).toHaveLength(1);
    await role('pm');
    site.hub.hear('another-server rights');
    await site.time.pass(soon);
    expect(reader.takeOf('rights')).toHaveLength(1);
  });

  it('is one of few that a person may have', async () => {
    for (let count = 0; count < mostStreamsOfPerson; count += 1) {
      expect(site.hub.hasRoomFor(accounts.pm.id)).toBe(true);
      await site.watch();
    }
    expect([site.hub.hasRoomFor(accounts.pm.id), site.hub.hasRoomFor(accounts.fm.id)]).toEqual([false, true]);
  });

  it('of somebody whom streams do not reach ends after the first state', async () => {
    const { reader } = await site.watch(
      { drafts: [site.draft, 999_999], lists: ['items'] },
      { isOnce: true },
    );
    expect(reader.isOver).toBe(true);
    expect(
      reader
        .take()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['checksum', 'draft', 'gone', 'hello', 'list', 'people']);
  });

  it('that a proxy holds back is told to the operator once an hour', async () => {
    const { stream } = await site.watch();
    const ask = (sessionId: string, isHeld: boolean) =>
      site.hub.streamless.note({ ...stream.watcher, sessionId }, isHeld);
    ask('a', true);
    ask('b', true);
    expect(site.held).toBe(1);
    ask('b', false);
    ask('c', false);
    expect(site.hub.health).toEqual({ streams: 1, polling: 3, held: 2 });
    await site.time.pass(toldMs / 2);
    ask('c', false);
    await site.time.pass(toldMs / 2 + 1);
    expect(site.hub.health).toMatchObject({ polling: 1, held: 0 });
    ask('a', true);
    expect(site.held).toBe(2);
  });

  it('of a stopping server comes back after a delay of its own', async () => {
    const readers = [await site.watch(), await site.watch(undefined, { by: 'fm' })];
    site.hub.stop();
    for (const { reader } of readers)
      expect(reader.takeOf('end')).toEqual([{ type: 'end', why: 'stopping', after_ms: returnMs }]);
    expect(site.hub.hasRoomFor(accounts.pm.id)).toBe(false);
  });
});
