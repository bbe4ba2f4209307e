import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Load, LoadDetail, LoadEvent, NoticeOfDraft, Receipt } from 'shared-api/contract';
import type { LoadEventKind, Role } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody on the draft who isn't the one that loads. */
const [loader, reader] = ['admin', 'pm'] as const satisfies readonly Role[];
let list = '';
beforeEach(async () => {
  const copies = '/v1/projects/304/contents/5005/copies';
  const { data } = (await server.as('pm').post(copies, { quantities: 'kept' })).json();
  list = `/v1/projects/304/contents/${data.id}`;
  await server.as('pm').put(list, { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 });
  await server.db.execute(sql`DELETE FROM notices`);
});

async function start() {
  const { id }: Load = (await server.as(loader).post(`${list}/loads`)).json();
  const { lines }: LoadDetail = (await server.as(loader).get(`/v1/loads/${id}`)).json();
  const comesBack = lines.find((line) => line.comes_back);
  if (!comesBack) throw new Error('something comes back');
  return { id, line: comesBack.id };
}

type Done = Partial<LoadEvent> & { readonly kind: LoadEventKind; readonly made_at?: string };
let count = 0;
function operation(load_id: number, { made_at = new Date().toISOString(), ...done }: Done) {
  count += 1;
  const empty = { line_id: null, quantity: null, seen: null, undoes: null, text: null };
  return { type: 'event', id: randomUUID(), load_id, ...empty, device_seq: count, made_at, ...done };
}
async function send(operations: readonly object[]): Promise<Receipt[]> {
  const answer = await server.as(loader).post('/v1/operations', { device: randomUUID(), operations });
  return answer.json().receipts;
}
const told = async (role: Role) => {
  const notices: readonly NoticeOfDraft[] = (await server.as(role).get('/v1/notices')).json().notices;
  return notices.map(({ kind, load_id, amount }) => ({ kind, load_id, amount }));
};

describe('a load that is closed', () => {
  it('tells the people of its draft what is missing: lost, or nobody knows', async () => {
    const { id, line } = await start();
    await send([
      operation(id, { kind: 'loaded', line_id: line, quantity: 6 }),
      operation(id, { kind: 'left' }),
      operation(id, { kind: 'returned', line_id: line, quantity: 2 }),
      operation(id, { kind: 'damaged', line_id: line, quantity: 1 }),
      operation(id, { kind: 'lost', line_id: line, quantity: 2 }),
    ]);
    expect(await told(reader)).toEqual([]);
    const close = operation(id, { kind: 'closed' });
    await send([close]);
    await send([close]);
    const notice = { kind: 'load_short', load_id: id, amount: 3 };
    for (const role of ['pm', 'fm', 'pe'] as const) expect(await told(role)).toEqual([notice]);
    expect(await told(loader)).toEqual([]);
  });

  it('tells nobody if all is back, or if it is opened again, and once more if it is closed then', async () => {
    const { id, line } = await start();
    const back = (quantity: number) => operation(id, { kind: 'returned', line_id: line, quantity });
    await send([
      operation(id, { kind: 'loaded', line_id: line, quantity: 2 }),
      operation(id, { kind: 'left' }),
    ]);
    await send([back(2), operation(id, { kind: 'closed' })]);
    expect(await told(reader)).toEqual([]);
    await send([
      operation(id, { kind: 'reopened' }),
      operation(id, { kind: 'loaded', line_id: line, quantity: 1 }),
    ]);
    const notice = { kind: 'load_short', load_id: id, amount: 1 };
    await send([operation(id, { kind: 'closed' })]);
    expect(await told(reader)).toEqual([notice]);
    await send([operation(id, { kind: 'reopened' }), operation(id, { kind: 'closed' })]);
    expect(await told(reader)).toEqual([notice]);
    await send([operation(id, { kind: 'reopened' })]);
    expect(await told(reader)).toEqual([]);
    await send([back(1), operation(id, { kind: 'closed' })]);
    expect(await told(reader)).toEqual([]);
  });
});

describe('what somebody did without a network', () => {
  const before = () => new Date(Date.now() - 120_000).toISOString();

  it('and is refused later is told to them, once for a load', async () => {
    const { id, line } = await start();
    await send([operation(id, { kind: 'closed' })]);
    const refused = [1, 2].map((quantity) =>
      operation(id, { kind: 'loaded', line_id: line, quantity, made_at: before() }),
    );
    expect((await send(refused)).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
    await send(refused);
    expect(await told(loader)).toEqual([{ kind: 'change_refused', load_id: id, amount: 2 }]);
    expect(await told(reader)).toEqual([]);
  });

  it('is not told if they see the answer, it was stored, or the load is gone', async () => {
    const { id, line } = await start();
    const made_at = before();
    await send([operation(id, { kind: 'loaded', line_id: line, quantity: 1, made_at })]);
    await send([operation(id, { kind: 'returned', line_id: line, quantity: 99 })]);
    await send([operation(999_999, { kind: 'left', made_at })]);
    expect(await told(loader)).toEqual([]);
  });
});
