import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type {
  DraftAnswer,
  Load,
  LoadDetail,
  ProjectSummary,
  PurchaseStock,
  Receipt,
  StockHistory,
  StockLine,
  StockList,
  StockOperation,
} from 'shared-api/contract';
import { bookOf, stockBounds } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { followRecentLoads } from './stock.service.ts';

let server: TestServer;
let tulsa: number;
beforeAll(async () => {
  server = await startTestServer();
  tulsa = (await server.as('admin').post('/v1/yards', { name: 'Tulsa' })).json().id;
});
afterAll(() => server.stop());

let made = 0;
async function newItem(fields: object = {}): Promise<number> {
  made += 1;
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: true };
  const answer = await server
    .as('admin')
    .post('/v1/items', { ...place, item_name: `Sealant ${made}`, ...fields });
  return answer.json().id;
}

const start = Date.now() - 600_000;
/** One after the other, and before what loads do. */
const nextMoment = () => {
  made += 1;
  return new Date(start + made).toISOString();
};

type Said = Partial<StockOperation> & Pick<StockOperation, 'item_id' | 'kind'>;
const operation = (said: Said): StockOperation => ({
  ...{ id: crypto.randomUUID(), yard_id: 1, quantity: null, seen: null, reason: null, other_yard_id: null },
  ...{ of_id: null, made_at: nextMoment() },
  ...said,
});
type Who = 'fm' | 'pm' | 'admin';
const send = (operations: readonly StockOperation[], who: Who = 'fm') =>
  server.as(who).post('/v1/stock/operations', { device: crypto.randomUUID(), operations });
async function say(said: Said, who: Who = 'fm'): Promise<Receipt & { readonly event: string }> {
  const sent = operation(said);
  const [receipt] = (await send([sent], who)).json().receipts;
  return { ...receipt, event: sent.id };
}
const count = (item_id: number, quantity: number, more: Partial<StockOperation> = {}, who: Who = 'fm') =>
  say({ item_id, kind: 'counted', quantity, ...more }, who);

async function lineOf(item: number, yard = 1): Promise<StockLine | undefined> {
  const { stock }: StockList = (await server.as('pe').get('/v1/stock')).json();
  return stock.find((line) => line.item_id === item && line.yard_id === yard);
}
const bookIn = async (item: number, yard = 1) => (await lineOf(item, yard))?.quantity ?? null;
const historyOf = async (item: number): Promise<StockHistory> =>
  (await server.as('pe').get(`/v1/stock/items/${item}/events`)).json();

async function job(lines: readonly [item: number, quantity: number][], days: object = {}) {
  made += 1;
  const pm = server.as('pm');
  const names = { custom_id: `S-${made}`, project_name: `Roof ${made}`, integrated_with_spectrum: false };
  const { metadata }: ProjectSummary = (await pm.post('/v1/projects', names)).json();
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, ...days };
  const { data }: DraftAnswer = (await pm.post(`/v1/projects/${metadata.id}/contents`, people)).json();
  const path = `/v1/projects/${metadata.id}/contents/${data.id}`;
  for (const [item_id, quantity] of lines) await pm.post(`${path}/items`, { item_id, quantity });
  return { path, name: `Roof ${made}` };
}

async function truck(path: string) {
  const { id: load_id }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
  const { lines }: LoadDetail = (await server.as('fm').get(`/v1/loads/${load_id}`)).json();
  let sent = 0;
  const operate = async (
    kind: string,
    quantity: number,
    undoes: string | null = null,
    made_at = new Date().toISOString(),
  ) => {
    sent += 1;
    const event = {
      type: 'event',
      load_id,
      line_id: lines[0]?.id,
      kind,
      quantity,
      seen: null,
      undoes,
      text: null,
    };
    const id = crypto.randomUUID();
    const operations = [{ ...event, id, device_seq: sent, made_at }];
    await server.as('fm').post('/v1/operations', { device: crypto.randomUUID(), operations });
    return id;
  };
  return { load_id, operate };
}

describe('stock', () => {
  it('begins with the first count, and follows what comes and goes', async () => {
    const item = await newItem({ min_qty: 10 });
    expect(await lineOf(item)).toBeUndefined();
    const before = await say({ item_id: item, kind: 'received', quantity: 5 });
    expect([before.outcome, before.detail]).toEqual([
      'refused',
      'Count it first. Only what was counted has stock.',
    ]);
    expect((await count(item, 14)).outcome).toBe('applied');
    await say({ item_id: item, kind: 'received', quantity: 24, seen: 14 });
    await say({ item_id: item, kind: 'written_off', quantity: 3, seen: 38, reason: 'Frozen' });
    expect(
      await say({ item_id: item, kind: 'moved', quantity: 5, seen: 35, other_yard_id: tulsa }),
    ).toMatchObject({
      outcome: 'applied',
    });
    expect(await lineOf(item)).toMatchObject({
      ...{
        item_name: expect.stringMatching(/^Sealant/),
        unit_name: expect.any(String),
        min_qty: 10,
        quantity: 30,
      },
      ...{ last_count: { quantity: 14, user_name: 'Caleb Ostrander' }, double: null },
    });
    expect(await lineOf(item, tulsa)).toMatchObject({ quantity: 5, last_count: null });
    const { events, more } = await historyOf(item);
    expect(events.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['moved', 5, null],
      ['written_off', 3, 'Frozen'],
      ['received', 24, null],
      ['counted', 14, null],
    ]);
    expect([more, events[0]?.other_yard_name]).toEqual([false, 'Tulsa']);
  });

  it('is what was counted last, however much was counted before', async () => {
    const item = await newItem();
    await count(item, 14);
    await say({ item_id: item, kind: 'received', quantity: 24, seen: 14 });
    expect((await count(item, 9, { seen: 38 })).outcome).toBe('applied');
    expect(await bookIn(item)).toBe(9);
  });

  it('follows loads, and what they bring back or is taken off', async () => {
    const item = await newItem();
    await count(item, 10);
    const { path, name } = await job([[item, 6]]);
    const { operate, load_id } = await truck(path);
    const first = await operate('loaded', 4);
    await operate('loaded', 8);
    expect(await bookIn(item)).toBe(-2);
    await operate('unloaded', 1);
    await operate('undone', 4, first);
    expect(await bookIn(item)).toBe(3);
    await operate('returned', 2);
    await operate('consumed', 1);
    expect(await bookIn(item)).toBe(5);
    const { events } = await historyOf(item);
    expect(events.find(({ id }) => id === first)).toMatchObject({
      kind: 'loaded',
      load_id,
      project_name: name,
    });
    const refused = await say({ item_id: item, kind: 'undone', of_id: first });
    expect(refused.detail).toBe('What a load did is changed in the load');
  });

  it('knows nothing of loads from before the first count, also when it arrives late', async () => {
    const item = await newItem();
    const { operate } = await truck((await job([[item, 6]])).path);
    const [before, counted, after] = [nextMoment(), nextMoment(), nextMoment()];
    await operate('loaded', 2, null, before);
    await operate('loaded', 3, null, after);
    await count(item, 10, { made_at: counted });
    expect(await bookIn(item)).toBe(7);
    expect((await historyOf(item)).events.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['loaded', 3],
      ['counted', 10],
    ]);
  });

  it('gets from upkeep what a server of the previous version left out, once', async () => {
    const item = await newItem();
    await count(item, 10);
    const { load_id, operate } = await truck((await job([[item, 6]])).path);
    await operate('loaded', 1);
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
      SELECT gen_random_uuid(), ${load_id}, id, 'loaded', 2, 11, gen_random_uuid(), 9, now() FROM load_lines WHERE load_id = ${load_id}`);
    expect(await bookIn(item)).toBe(9);
    await followRecentLoads(server.db);
    await followRecentLoads(server.db);
    expect(await bookIn(item)).toBe(7);
  });

  it('is of the yard that the trucks leave from, and what is taken back goes where it came from', async () => {
    const item = await newItem();
    await count(item, 10);
    await count(item, 20, { yard_id: tulsa });
    const { path } = await job([[item, 6]]);
    const leaveFrom = (yard_id: number) => server.as('pm').put(`${path}/yard`, { yard_id });
    await leaveFrom(tulsa);
    const { operate } = await truck(path);
    const first = await operate('loaded', 4);
    expect([await bookIn(item), await bookIn(item, tulsa)]).toEqual([10, 16]);
    await leaveFrom(1);
    await operate('undone', 4, first);
    await operate('loaded', 3);
    expect([await bookIn(item), await bookIn(item, tulsa)]).toEqual([7, 20]);
  });

  it('is none of shared equipment', async () => {
    const item = await newItem();
    await server.as('admin').put(`/v1/yards/1/items/${item}`, { quantity: 2 });
    expect((await count(item, 2)).detail).toBe('This is shared equipment, which has no stock');
    await server.as('admin').put(`/v1/yards/1/items/${item}`, { quantity: 0 });
    expect((await count(item, 2)).outcome).toBe('applied');
    await server.as('admin').put(`/v1/yards/1/items/${item}`, { quantity: 2 });
    expect(await lineOf(item)).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it('is taken back by another event, once', async () => {
    const item = await newItem();
    await count(item, 4);
    const { event } = await say({ item_id: item, kind: 'received', quantity: 50, seen: 4 });
    expect((await say({ item_id: item, kind: 'undone', of_id: event })).outcome).toBe('applied');
    expect((await say({ item_id: item, kind: 'undone', of_id: event }, 'pm')).outcome).toBe('merged');
    expect(await bookIn(item)).toBe(4);
    const { events } = await historyOf(item);
    expect(events.map(({ kind, is_undone }) => [kind, is_undone])).toEqual([
      ['undone', false],
      ['received', true],
      ['counted', false],
    ]);
  });

  it('can not be changed in the log', async () => {
    await count(await newItem(), 4);
    await expect(server.db.execute(sql`UPDATE stock_events SET quantity = 0`)).rejects.toThrow();
    await expect(server.db.execute(sql`DELETE FROM stock_events`)).rejects.toThrow();
  });

  it.each<[string, Partial<StockOperation>]>([
    ['a negative quantity', { quantity: -1 }],
    ['a quantity beyond all yards', { quantity: 1e9 }],
    ['half a piece', { quantity: 0.5 }],
    ['a book that no yard has', { seen: 1e12 }],
    ['a word', { quantity: 'many' as unknown as number }],
    ['a reason of a page', { reason: 'x'.repeat(stockBounds.reason + 1) }],
    ['an unknown kind', { kind: 'loaded' as 'counted' }],
    ['an id of another make', { id: 'mine' }],
  ])('%s names the operation that can not be read', async (_, wrong) => {
    const item_id = await newItem();
    const right = operation({ item_id, kind: 'counted', quantity: 1 });
    const answer = await send([right, { ...right, id: crypto.randomUUID(), ...wrong }]);
    expect([answer.statusCode, answer.json().detail[0].field]).toEqual([
      422,
      expect.stringMatching(/^operations\.1/),
    ]);
  });

  it.each<[string, Partial<StockOperation>, string]>([
    ['a count without a quantity', { kind: 'counted', quantity: null }, 'Name a quantity'],
    ['nothing received', { kind: 'received', quantity: 0 }, 'Enter at least 1'],
    ['no reason', { kind: 'written_off', reason: ' ' }, 'Say why'],
    ['a move to where it is', { kind: 'moved', other_yard_id: 1 }, 'It is in this yard already'],
    ['a move to nowhere', { kind: 'moved' }, 'Only what is moved names another yard'],
    [
      'a move to a yard that is gone',
      { kind: 'moved', other_yard_id: 999_999 },
      'This yard does not exist any more',
    ],
    ['a yard that is gone', { yard_id: 999_999 }, 'This yard does not exist any more'],
    ['an item that is gone', { item_id: 999_999 }, 'This item is not in the catalogue any more'],
    [
      'an answer about nothing',
      { kind: 'confirmed', quantity: null, of_id: crypto.randomUUID() },
      'What this is about does not exist',
    ],
  ])('%s is refused in words', async (_, wrong, detail) => {
    const item_id = await newItem();
    await count(item_id, 5);
    const { outcome, detail: said } = await say({ item_id, kind: 'received', quantity: 1, ...wrong });
    expect([outcome, said]).toEqual(['refused', detail]);
    expect(await bookIn(item_id)).toBe(5);
  });

  it('a clock that is ahead is not believed, and one that was never set neither', async () => {
    const item = await newItem();
    await count(item, 5, { made_at: new Date(Date.now() + 86_400_000).toISOString() });
    await count(item, 6, { seen: 5, made_at: '1970-01-01T00:00:00.000Z' });
    expect(await bookIn(item)).toBe(6);
    const { events } = await historyOf(item);
    for (const { made_at } of events) expect(Date.parse(made_at)).toBeLessThanOrEqual(Date.now());
  });
});

describe('an operation that is sent again', () => {
  it('gets the same receipt, and counts once', async () => {
    const item_id = await newItem();
    const sent = [
      operation({ item_id, kind: 'counted', quantity: 3 }),
      operation({ item_id, kind: 'received', quantity: 2, seen: 3 }),
      operation({ item_id, kind: 'moved', quantity: 1, other_yard_id: 1 }),
    ];
    const first = (await send(sent)).json();
    const again = (await send(sent.map((each) => ({ ...each, made_at: new Date().toISOString() })))).json();
    expect(again).toEqual(first);
    expect(first.receipts.map(({ outcome }: Receipt) => outcome)).toEqual(['applied', 'applied', 'refused']);
    expect(await bookIn(item_id)).toBe(5);
    expect((await send(sent, 'pm')).json().receipts[0].detail).toBe('Somebody else has sent this');
  });

  it('at the same moment counts once', async () => {
    const item_id = await newItem();
    const sent = [
      operation({ item_id, kind: 'counted', quantity: 3 }),
      operation({ item_id, kind: 'received', quantity: 2, seen: 3 }),
    ];
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await bookIn(item_id)).toBe(5);
  });
});

describe('two people who count one shelf', () => {
  async function twice() {
    const item = await newItem();
    await count(item, 8);
    const { outcome, event } = await count(item, 12, {}, 'pm');
    expect(outcome).toBe('merged');
    return { item, second: event };
  }

  it('are asked, and add up if they say that there are two', async () => {
    const { item, second } = await twice();
    expect(await lineOf(item)).toMatchObject({
      quantity: 12,
      double: {
        first: { quantity: 8, user_name: 'Caleb Ostrander' },
        second: { quantity: 12, user_name: 'Marisol Vantree' },
      },
    });
    const added = { item_id: item, kind: 'added', quantity: 8, of_id: second } as const;
    await Promise.all([say(added, 'pm'), say(added)]);
    expect(await lineOf(item)).toMatchObject({ quantity: 20, double: null });
  });

  it('add nothing to a count that somebody made in between and sends later', async () => {
    const { item, second } = await twice();
    const between = nextMoment();
    await say({ item_id: item, kind: 'added', quantity: 8, of_id: second }, 'pm');
    await count(item, 15, { made_at: between }, 'admin');
    expect(await bookIn(item)).toBe(15);
  });

  it('are asked no more once they say that it is one', async () => {
    const { item, second } = await twice();
    await say({ item_id: item, kind: 'confirmed', of_id: second }, 'pm');
    expect(await lineOf(item)).toMatchObject({ quantity: 12, double: null });
  });
});

describe('a yard', () => {
  it('with stock is not deleted', async () => {
    const item = await newItem();
    const { id, revision } = (await server.as('admin').post('/v1/yards', { name: `Yard ${made}` })).json();
    await count(item, 3, { yard_id: id });
    const remove = () => server.as('admin').delete(`/v1/yards/${id}`, { 'if-match': `"${revision}"` });
    expect((await remove()).json()).toMatchObject({
      code: 'in_use',
      detail: 'This yard has stock of 1 item. Count 0 or move it first.',
    });
    await count(item, 0, { yard_id: id, seen: 3 });
    expect((await remove()).statusCode).toBe(204);
    expect((await count(item, 2, { yard_id: id, seen: 0 })).detail).toBe('This yard does not exist any more');
    expect((await historyOf(item)).events).toHaveLength(2);
  });

  it('stays while somebody counts in it', async () => {
    const item = await newItem();
    const { id } = (await server.as('admin').post('/v1/yards', { name: `Yard ${made}` })).json();
    let waiting: ReturnType<typeof count> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM yards WHERE id = ${id} FOR UPDATE`),
      async (begin) => {
        waiting = count(item, 1, { yard_id: id });
        expect(await begin(waiting)).toBe('waits');
      },
    );
    expect((await waiting)?.outcome).toBe('applied');
  });
});

describe('an item with stock', () => {
  it('leaves the list when it is deleted, and keeps its history', async () => {
    const item = await newItem();
    await count(item, 3);
    await server.as('admin').delete(`/v1/items/${item}`);
    expect(await lineOf(item)).toBeUndefined();
    expect((await historyOf(item)).events).toHaveLength(1);
    expect((await count(item, 4)).detail).toBe('This item is not in the catalogue any more');
  });

  it('is not merged into another one before it is counted as 0', async () => {
    const [keep, from] = [await newItem(), await newItem()];
    await count(from, 3);
    const merge = () => server.as('admin').post(`/v1/items/${keep}/merges`, { from_id: from });
    expect((await merge()).json().detail[0].msg).toMatch(/^There is stock of Sealant/);
    await count(from, 0, { seen: 3 });
    expect((await merge()).statusCode).toBe(201);
  });
});

it('the history of an item is read page by page', async () => {
  const item_id = await newItem();
  const all = Array.from({ length: 70 }, (_, at) => operation({ item_id, kind: 'counted', quantity: at }));
  await send(all);
  const first = await historyOf(item_id);
  const before = first.events.at(-1)?.id;
  const rest: StockHistory = (
    await server.as('pe').get(`/v1/stock/items/${item_id}/events?before=${before}`)
  ).json();
  expect([first.more, rest.more]).toEqual([true, false]);
  expect(new Set([...first.events, ...rest.events].map(({ id }) => id)).size).toBe(70);
});

it('what a list needs is bought but for what is in the yard', async () => {
  const [some, none, negative] = [await newItem(), await newItem(), await newItem()];
  await count(some, 4);
  await count(negative, 1);
  await say({ item_id: negative, kind: 'written_off', quantity: 4, seen: 1, reason: 'Wet' });
  const lines: [number, number][] = [
    [some, 10],
    [none, 3],
    [negative, 2],
  ];
  const other = await job([[some, 6]], { on_site_from: '2098-12-02', back_in_yard: '2098-12-10' });
  const { path } = await job(lines, { on_site_from: '2098-12-08', back_in_yard: '2098-12-10' });
  const answer: PurchaseStock = (await server.as('pe').get(`${path}/stock`)).json();
  expect(answer).toMatchObject({ yard_name: 'Main yard', purchases: 3 });
  const found = answer.lines.map(({ item_id, need, in_yard, buy, wanted_before }) => [
    item_id,
    need,
    in_yard,
    buy,
    wanted_before.map(({ project_name, quantity, on }) => [project_name, quantity, on]),
  ]);
  expect(found).toEqual([
    [some, 10, 4, 6, [[other.name, 6, '2098-12-02']]],
    [negative, 2, -3, 2, []],
  ]);
});

it('a count reaches the pages of others', async () => {
  const revision = async () =>
    (
      await rowsOf<{ sum: string }>(server.db, sql`SELECT sum(amount) FROM list_changes WHERE list = 'stock'`)
    )[0]?.sum;
  const item = await newItem();
  const before = await revision();
  await count(item, 3);
  expect(await revision()).not.toBe(before);
});

/** What one phone says of an item, in order. Numbers name its own earlier operations. */
const phone = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'counted',
      'received',
      'written_off',
      'moved',
      'undone',
      'added',
      'confirmed' as const,
    ),
    quantity: fc.integer({ min: 1, max: 9 }),
    yard: fc.nat({ max: 1 }),
    of: fc.nat(),
    minute: fc.nat({ max: 20 }),
  }),
  { maxLength: 6 },
);
const phones = fc.tuple(phone, phone, phone, fc.array(fc.nat({ max: 2 }), { minLength: 40, maxLength: 40 }));

it('sums are the same in whatever order three phones send, on the server as by the rule', async () => {
  const people: readonly Who[] = ['fm', 'pm', 'admin'];
  const begin = Date.now() - 3_600_000;
  await fc.assert(
    fc.asyncProperty(phones, async ([one, two, three, turns]) => {
      const books: (number | null)[][] = [];
      for (const order of [turns, turns.map((turn) => 2 - turn)]) {
        const item_id = await newItem();
        const [home, away] = [1, tulsa];
        for (const yard_id of [home, away])
          await count(item_id, 20, { yard_id, made_at: new Date(begin - 60_000).toISOString() });
        const queues = [one, two, three].map((said, who) => {
          const sent: StockOperation[] = [];
          for (const { kind, quantity, yard, of, minute } of said) {
            const [yard_id, other] = yard === 0 ? [home, away] : [away, home];
            const fits = sent.filter((each) =>
              kind === 'undone' ? each.kind !== 'undone' : each.kind === 'counted',
            );
            const about = ['undone', 'added', 'confirmed'].includes(kind) ? fits[of % fits.length] : null;
            if (about === undefined) continue;
            sent.push(
              operation({
                ...{ item_id, kind, yard_id: about?.yard_id ?? yard_id, of_id: about?.id ?? null },
                quantity: kind === 'undone' || kind === 'confirmed' ? null : quantity,
                reason: kind === 'written_off' ? 'Wet' : null,
                other_yard_id: kind === 'moved' ? other : null,
                made_at: new Date(begin + minute * 60_000 + who * 100 + sent.length).toISOString(),
              }),
            );
          }
          return sent;
        });
        for (const turn of [...order, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]) {
          const next = queues[turn]?.shift();
          if (next) expect((await send([next], people[turn])).json().receipts[0].outcome).not.toBe('refused');
        }
        const { events } = await historyOf(item_id);
        const found = [await bookIn(item_id, home), await bookIn(item_id, away)];
        expect(found).toEqual([bookOf(events, home), bookOf(events, away)]);
        books.push(found);
      }
      expect(books[1]).toEqual(books[0]);
    }),
    { numRuns: 8, seed: 20_261_129, endOnFailure: true },
  );
}, 120_000);
