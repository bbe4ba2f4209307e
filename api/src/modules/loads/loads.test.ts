import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Load, LoadDetail, LoadEvent, Receipt } from 'shared-api/contract';
import {
  bounds,
  type LoadEventKind,
  lineTotals,
  loadBounds,
  loadCounts,
  loadReturns,
  mostLoadEvents,
  mostLoadLines,
} from 'shared-api/rules';
import { purge } from '#platform/upkeep/purge.ts';
import { retentionDays } from '#platform/upkeep/retention.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A draft for each test. */
let list = '';
beforeEach(async () => {
  list = await copyOf(5005);
});
async function copyOf(draft: number): Promise<string> {
  const copies = `/v1/projects/304/contents/${draft}/copies`;
  const { data } = (await server.as('pm').post(copies, { quantities: 'kept' })).json();
  return `/v1/projects/304/contents/${data.id}`;
}
const setStatus = (status: 'active' | 'completed') =>
  server.as('pm').put('/v1/projects/304', { status, status_override: true });
async function whileCompleted(work: () => Promise<void>) {
  await setStatus('completed');
  await work().finally(() => setStatus('active'));
}
const [phone, tablet] = [randomUUID(), randomUUID()];

async function start(role: 'fm' | 'pm' = 'fm'): Promise<Load> {
  const answer = await server.as(role).post(`${list}/loads`);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const read = async (id: number): Promise<LoadDetail> => (await server.as('pe').get(`/v1/loads/${id}`)).json();

type Draft = Partial<LoadEvent> & { readonly kind: LoadEventKind };
let count = 0;
function operation(load: number, { kind, line_id = null, ...more }: Draft) {
  count += 1;
  const empty = { quantity: null, seen: null, undoes: null, text: null };
  const made = { device_seq: count, made_at: '2026-11-26T10:02:00.000Z' };
  return { type: 'event', id: randomUUID(), load_id: load, line_id, kind, ...empty, ...made, ...more };
}

const send = (
  operations: readonly object[],
  role: 'fm' | 'pm' = 'fm',
  device = role === 'fm' ? phone : tablet,
) => server.as(role).post('/v1/operations', { device, operations });
async function receiptsOf(operations: readonly object[], role: 'fm' | 'pm' = 'fm'): Promise<Receipt[]> {
  const answer = await send(operations, role);
  expect(answer.statusCode).toBe(200);
  return answer.json().receipts;
}
const outcomes = async (operations: readonly object[], role: 'fm' | 'pm' = 'fm') =>
  (await receiptsOf(operations, role)).map(({ outcome, code }) => code ?? outcome);

const listed = async (query = ''): Promise<number[]> =>
  (await server.as('fm').get(`/v1/loads${query}`)).json().loads.map(({ id }: Load) => id);

async function started() {
  const load = await start();
  const { lines } = await read(load.id);
  const [line] = lines;
  if (!line) throw new Error('a list has lines');
  const totals = async () => {
    const { events } = await read(load.id);
    return lineTotals(
      line,
      events.filter(({ line_id }) => line_id === line.id),
    );
  };
  return { load, lines, line, totals };
}

describe('a load', () => {
  it('has the lines of the list in their order, and keeps them whatever becomes of the draft', async () => {
    const { load } = await started();
    const cart = (await server.as('fm').get(`${list}/items`)).json() as {
      item_name: string;
      quantity: number;
    }[]; // the contract's answer
    await server.as('fm').put(`${list}/items/1001`, { quantity: 77 });
    const { lines } = await read(load.id);
    expect(lines.map(({ item_name, planned }) => [item_name, planned])).toEqual(
      cart.map(({ item_name, quantity }) => [item_name, quantity]),
    );
    expect(load).toMatchObject({ trip: 1, status: 'preparing', can: { load: true } });
  });

  it('is read as of one moment, although somebody works on it meanwhile', async () => {
    const { id } = await start();
    let detail: ReturnType<typeof read> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        // Read after the load and before its events.
        await tx.execute(sql`LOCK TABLE units IN ACCESS EXCLUSIVE MODE`);
        await tx.execute(sql`
          INSERT INTO load_events (id, load_id, kind, text, user_id, device, device_seq, made_at)
          VALUES (gen_random_uuid(), ${id}, 'truck', 'Truck 14', 11, gen_random_uuid(), 1, now())`);
      },
      async (begin) => {
        detail = read(id);
        expect(await begin(detail)).toBe('waits');
      },
    );
    expect(await detail).toMatchObject({ load: { truck: '' }, events: [] });
  });

  it('has the Spanish names of what is still called the same', async () => {
    const { load, lines, line } = await started();
    const unit = sql`UPDATE units SET name_es = 'PZA' WHERE name = ${line.unit_name}`;
    const category = sql`UPDATE categories SET name_es = 'Acceso' WHERE name = ${line.category_name}`;
    const item = sql`UPDATE items SET name_es = 'Escalera' WHERE id = ${line.item_id}`;
    for (const statement of [unit, category, item]) await server.db.execute(statement);
    const namesakes = [
      sql`INSERT INTO units (name, name_es, deleted_at) VALUES (${line.unit_name}, 'X', now())`,
      sql`INSERT INTO categories (name, name_es, type, sort_order, deleted_at) VALUES (${line.category_name}, 'X', 'main', 1, now())`,
    ];
    for (const statement of namesakes) await server.db.execute(statement);
    expect((await read(load.id)).lines).toHaveLength(lines.length);
    expect((await read(load.id)).lines[0]).toMatchObject({
      item_name: line.item_name,
      ...{ name_es: 'Escalera', unit_name_es: 'PZA', category_name_es: 'Acceso' },
    });
    await server.db.execute(sql`UPDATE items SET name = name || ', 24 ft' WHERE id = ${line.item_id}`);
    const [renamed] = (await read(load.id)).lines;
    expect(renamed).toMatchObject({ item_name: line.item_name, unit_name_es: 'PZA' });
    expect(renamed).not.toHaveProperty('name_es');
    await server.db.execute(
      sql`UPDATE items SET name = ${line.item_name}, name_es = NULL WHERE id = ${line.item_id}`,
    );
  });

  it('is the same one until somebody begins it or the list changes', async () => {
    const first = await start();
    expect((await start('pm')).id).toBe(first.id);
    await server.as('fm').put(`${list}/items/1001`, { quantity: 77 });
    const second = await start();
    expect(second.id).not.toBe(first.id);
    expect((await read(first.id)).load.newer_load_id).toBe(second.id);
    const [line] = (await read(second.id)).lines;
    await outcomes([
      operation(second.id, { kind: 'truck', text: 'Truck 14' }),
      operation(second.id, { kind: 'done' }),
      operation(second.id, { kind: 'loaded', line_id: line?.id ?? null, quantity: 1 }),
    ]);
    const third = await start();
    expect(third.id).not.toBe(second.id);
    expect((await start('pm')).id).toBe(third.id);
    expect((await read(second.id)).load).toMatchObject({
      ...{ truck: 'Truck 14', status: 'loaded', newer_load_id: null },
    });
  });

  it('is found by its code, and by nothing else', async () => {
    const { id, code } = await start();
    expect((await server.as('pe').get(`/v1/loads/codes/${code}`)).json()).toEqual({ load_id: id });
    expect((await server.as('pe').get('/v1/loads/codes/aaaaaaaaaa')).statusCode).toBe(404);
    expect((await server.as('pe').get('/v1/loads/codes/1%20or%201')).statusCode).toBe(422);
    expect((await server.anonymous.get(`/v1/loads/codes/${code}`)).statusCode).toBe(401);
  });

  it('takes from each item whether it comes back, which it does by default', async () => {
    const setComesBack = (comesBack: boolean) =>
      server.db.execute(sql`UPDATE items SET comes_back = ${comesBack} WHERE id = 1001`);
    await setComesBack(false);
    const { lines } = await started();
    await setComesBack(true);
    const away = lines.filter(({ comes_back }) => !comes_back);
    expect(away.map(({ item_id }) => item_id)).toEqual([1001]);
  });

  it('cannot be made of an empty list, or in a completed project', async () => {
    const answerOf = async () => {
      const answer = await server.as('fm').post(`${list}/loads`);
      return [answer.statusCode, answer.json().code];
    };
    await whileCompleted(async () => expect(await answerOf()).toEqual([409, 'project_completed']));
    await server.db.execute(sql`DELETE FROM cart_lines WHERE draft_id = ${Number(list.split('/').at(-1))}`);
    expect(await answerOf()).toEqual([422, 'validation_failed']);
  });

  it('is gone with its draft', async () => {
    const { load, line } = await started();
    await server.as('pm').delete(list);
    expect((await server.as('fm').get(`/v1/loads/${load.id}`)).statusCode).toBe(404);
    expect((await server.as('fm').get(`/v1/loads/codes/${load.code}`)).statusCode).toBe(404);
    for (const project of ['', '?project_id=304']) expect(await listed(project)).not.toContain(load.id);
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(await outcomes([tick])).toEqual(['not_found']);
  });

  it('is gone with its project, and the rest of what a device sends counts', async () => {
    const { load, line } = await started();
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
    const draft = `/v1/projects/312/contents/${data.id}`;
    await server.as('pm').post(`${draft}/items`, { item_id: 1001, quantity: 2 });
    const { id, code } = (await server.as('fm').post(`${draft}/loads`)).json();
    expect([await listed(), await listed('?project_id=312')]).toEqual([expect.arrayContaining([id]), [id]]);
    expect((await server.as('admin').delete('/v1/projects/312')).statusCode).toBe(204);
    expect(await listed()).not.toContain(id);
    for (const path of [`/v1/loads/${id}`, `/v1/loads/codes/${code}`])
      expect((await server.as('fm').get(path)).statusCode).toBe(404);
    const late = operation(id, { kind: 'left' });
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(await outcomes([late, tick])).toEqual(['not_found', 'applied']);
  });

  it('is listed however many newer ones are gone with their draft or project', async () => {
    const { id } = await start();
    const draft = Number((await copyOf(5005)).split('/').at(-1));
    await server.db.execute(sql`INSERT INTO loads (draft_id, list_hash, code, created_by)
      SELECT ${draft}, 'x', translate(lpad(n::text, 10, 'x'), '0189', 'abcd'), 11 FROM generate_series(1, 50) n`);
    expect(await listed()).not.toContain(id);
    const set = (table: 'drafts' | 'projects', change: ReturnType<typeof sql>, which: number) =>
      server.db.execute(sql`UPDATE ${sql.identifier(table)} SET ${change} WHERE id = ${which}`);
    await set('drafts', sql`deleted_at = now()`, draft);
    expect(await listed()).toContain(id);
    await set('drafts', sql`deleted_at = NULL, project_id = 313`, draft);
    await set('projects', sql`deleted_at = now()`, 313);
    expect(await listed()).toContain(id);
    await set('projects', sql`deleted_at = NULL`, 313);
    await set('drafts', sql`deleted_at = now()`, draft);
  });

  it('of a completed project is listed with that project alone', async () => {
    const { id } = await start();
    await whileCompleted(async () =>
      expect([await listed(), await listed('?project_id=304')]).toEqual([
        expect.not.arrayContaining([id]),
        expect.arrayContaining([id]),
      ]),
    );
  });

  it('has the number that its draft has among those of the project that are left', async () => {
    const numberOf = async () => {
      const { contents } = (await server.as('pm').get('/v1/projects/304')).json();
      return contents.findIndex(({ id }: { id: number }) => list.endsWith(`/${id}`)) + 1;
    };
    const earlier = list;
    list = await copyOf(5005);
    await copyOf(5005);
    const { id, draft_number } = await start();
    expect(draft_number).toBe(await numberOf());
    await server.as('pm').delete(earlier);
    expect((await read(id)).load.draft_number).toBe(draft_number - 1);
  });

  it('is not changed by another one, of the same list or of another', async () => {
    const { load, lines, line } = await started();
    await outcomes([operation(load.id, { kind: 'truck', text: 'Truck 14' })]);
    const second = await start();
    list = await copyOf(5005);
    await server.as('fm').put(`${list}/items/1001`, { quantity: 77 });
    const third = await start();
    const before = await Promise.all([load, third].map(({ id }) => read(id)));
    expect(
      before.map(({ load: { counts, truck, newer_load_id } }) => [counts.lines, truck, newer_load_id]),
    ).toEqual([
      [lines.length, 'Truck 14', null],
      [lines.length, '', null],
    ]);
    const [own] = (await read(second.id)).lines;
    const line_id = randomUUID();
    const of = (kind: LoadEventKind, more: object = {}) => operation(second.id, { kind, ...more });
    const rope = { item_id: 1013, item_name: 'Rope', unit_name: 'EA' };
    const made = { device_seq: 1, made_at: '2026-11-26T10:02:00.000Z' };
    const all = [
      of('truck', { text: 'Truck 15' }),
      of('loaded', { line_id: own?.id, quantity: 1 }),
      { type: 'line', id: randomUUID(), load_id: second.id, line_id, ...rope, ...made },
      of('loaded', { line_id, quantity: 1 }),
      of('left'),
    ];
    expect(await outcomes(all)).toEqual(all.map(() => 'applied'));
    expect((await server.as('fm').post(`/v1/loads/${second.id}/trips`)).statusCode).toBe(201);
    expect(await Promise.all([load, third].map(({ id }) => read(id)))).toEqual(before);
    const { added, events } = (await server.as('pe').get(`/v1/loads/${load.id}/news?after=0`)).json();
    expect([added, events.length]).toEqual([[], 1]);
    const foreign = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(await outcomes([foreign])).toEqual(['applied']);
  });

  it('is read by project engineers, and loaded by nobody who does not prepare lists', async () => {
    const { load, line } = await started();
    expect((await read(load.id)).load.can).toEqual({ load: false });
    const pe = server.as('pe');
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    for (const answer of [
      await pe.post('/v1/operations', { device: phone, operations: [tick] }),
      await pe.post(`${list}/loads`),
      await pe.post(`/v1/loads/${load.id}/trips`),
    ])
      expect(answer.statusCode).toBe(403);
    expect((await read(load.id)).events).toEqual([]);
  });
});

describe('a sheet', () => {
  const forSheet = async () => (await server.as('fm').post(`${list}/loads`, { for: 'sheet' })).json() as Load; // the contract's answer

  it('leads to the load of its list, also once somebody loads it, until the list changes', async () => {
    const load = await forSheet();
    await outcomes([operation(load.id, { kind: 'truck', text: 'Truck 14' })]);
    expect((await forSheet()).code).toBe(load.code);
    await server.as('fm').put(`${list}/items/1001`, { quantity: 77 });
    expect((await forSheet()).code).not.toBe(load.code);
  });
});

describe('operations', () => {
  it('add up, and an undo is an event too', async () => {
    const { load, line, totals } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 5, seen: 0 });
    expect(await outcomes([tick])).toEqual(['applied']);
    expect((await totals()).loaded).toBe(5);
    const undo = operation(load.id, { kind: 'undone', line_id: line.id, quantity: 5, undoes: tick.id });
    expect(await outcomes([undo])).toEqual(['applied']);
    expect((await totals()).loaded).toBe(0);
    expect((await read(load.id)).events.map(({ kind, user_name }) => [kind, user_name])).toEqual([
      ['loaded', 'Caleb Ostrander'],
      ['undone', 'Caleb Ostrander'],
    ]);
  });

  it('sent again have the same receipts, and nothing happens twice', async () => {
    const { load, line, totals } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1, seen: 0 });
    const off = operation(load.id, { kind: 'unloaded', line_id: line.id, quantity: 9 });
    const first = await receiptsOf([tick, off, tick]);
    expect(first.map(({ outcome }) => outcome)).toEqual(['applied', 'conflict', 'applied']);
    expect(await receiptsOf([tick, off, tick])).toEqual(first);
    expect((await totals()).loaded).toBe(1);
  });

  it('with an id that comes back with something else are refused, in one sending or a later one', async () => {
    const { load, line, totals } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1, seen: 0 });
    const more = { ...tick, quantity: 9 };
    expect(await outcomes([tick, more])).toEqual(['applied', 'id_taken']);
    expect(await outcomes([more])).toEqual(['id_taken']);
    // The device put it at another place of its order.
    expect(await outcomes([{ ...tick, device_seq: tick.device_seq + 5 }])).toEqual(['applied']);
    expect((await totals()).loaded).toBe(1);
  });

  it('that a former version stored are answered as before, whatever comes', async () => {
    const { load, line } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1, seen: 0 });
    await receiptsOf([tick]);
    await server.db.execute(sql`UPDATE operation_receipts SET content_hash = NULL WHERE id = ${tick.id}`);
    expect(await outcomes([{ ...tick, quantity: 9 }])).toEqual(['applied']);
  });

  it('sent ten times at once happen once', async () => {
    const { load, line, totals } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1, seen: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => receiptsOf([tick])));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect((await totals()).loaded).toBe(1);
  });

  it.each([
    ['taking the same pieces off', { kind: 'unloaded', seen: 5 }, ['applied', 'out_of_range'], 0],
    ['taking the same tick back', { kind: 'undone' }, ['applied', 'merged'], 0],
    ['loading what both saw missing', { kind: 'loaded', seen: 5 }, ['applied', 'merged'], 15],
  ] as const)(
    'of two phones at once are decided one after the other: %s',
    async (_what, move, expected, loaded) => {
      const { load, line, totals } = await started();
      const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 5, seen: 0 });
      await receiptsOf([tick]);
      const undoes = move.kind === 'undone' ? tick.id : null;
      const send = (role: 'fm' | 'pm') =>
        outcomes([operation(load.id, { ...move, line_id: line.id, quantity: 5, undoes })], role);
      const calls: ReturnType<typeof send>[] = [];
      await whileHeld(
        server,
        (tx) => tx.execute(sql`SELECT FROM loads WHERE id = ${load.id} FOR UPDATE`),
        async (begin) => {
          for (const role of ['fm', 'pm'] as const) {
            calls.push(send(role));
            expect(await begin(Promise.all(calls))).toBe('waits');
          }
        },
      );
      expect((await Promise.all(calls)).flat()).toEqual(expected);
      expect((await totals()).loaded).toBe(loaded);
    },
  );

  it('of two people who tick the same are both stored, named, and counted once by one of them', async () => {
    const { load, line, totals } = await started();
    const tick = () =>
      operation(load.id, { kind: 'loaded', line_id: line.id, quantity: line.planned, seen: 0 });
    const [caleb, marisol] = [tick(), tick()];
    expect(await outcomes([caleb])).toEqual(['applied']);
    expect(await outcomes([marisol], 'pm')).toEqual(['merged']);
    const { double } = await totals();
    expect([double?.first.user_name, double?.second.user_name]).toEqual([
      'Caleb Ostrander',
      'Marisol Vantree',
    ]);
    const once = () =>
      operation(load.id, {
        kind: 'undone',
        line_id: line.id,
        quantity: double?.surplus ?? 0,
        undoes: marisol.id,
      });
    expect(await outcomes([once()])).toEqual(['applied']);
    expect(await outcomes([once()], 'pm')).toEqual(['merged']);
    expect(await totals()).toMatchObject({ loaded: line.planned, double: null });
  });

  it('wait for nobody who works on another load, and count for theirs alone', async () => {
    const other = await start();
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, kind, text, user_id, device, device_seq, made_at)
      SELECT gen_random_uuid(), ${other.id}, 'truck', 'Truck 14', 11, gen_random_uuid(), n, now()
      FROM generate_series(1, ${mostLoadEvents}) n`);
    await server.db.execute(sql`
      INSERT INTO load_lines (id, load_id, position, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
      SELECT gen_random_uuid(), ${other.id}, n, 'x', 'x', 'EA', false, 1, '', true FROM generate_series(100, ${mostLoadLines + 100}) n`);
    const { load, line } = await started();
    const added = {
      ...{ type: 'line', id: randomUUID(), load_id: load.id, line_id: randomUUID(), item_id: null },
      ...{ item_name: 'Rope', unit_name: 'EA', device_seq: 1, made_at: '2026-11-26T10:02:00.000Z' },
    };
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM loads WHERE id = ${other.id} FOR UPDATE`),
      async (begin) => {
        const call = outcomes([tick, added]);
        expect(await begin(call)).toBe('is done');
        expect(await call).toEqual(['applied', 'applied']);
      },
    );
  });

  it('bring back no more than went out', async () => {
    const { load, line, totals } = await started();
    const of = (kind: LoadEventKind, quantity: number) =>
      operation(load.id, { kind, line_id: line.id, quantity });
    expect(
      await outcomes([of('loaded', 3), of('returned', 2), of('lost', 2), of('lost', 1), of('unloaded', 1)]),
    ).toEqual(['applied', 'applied', 'out_of_range', 'applied', 'out_of_range']);
    expect(await totals()).toMatchObject({ loaded: 3, returned: 2, lost: 1 });
    expect((await read(load.id)).load).toMatchObject({ status: 'returned', counts: { open: 0 } });
  });

  it('add lines that nobody planned', async () => {
    const { load, lines } = await started();
    const line_id = randomUUID();
    const base = { type: 'line', load_id: load.id, line_id, made_at: '2026-11-26T10:02:00.000Z' };
    const add = {
      ...base,
      id: randomUUID(),
      device_seq: 1,
      item_id: 1013,
      item_name: 'Rope',
      unit_name: 'EA',
    };
    const tick = operation(load.id, { kind: 'loaded', line_id, quantity: 4, seen: 0 });
    expect(await outcomes([add, tick])).toEqual(['applied', 'applied']);
    const { lines: now, load: after } = await read(load.id);
    expect(now.at(-1)).toMatchObject({ id: line_id, item_name: 'Rope', planned: 0, item_id: 1013 });
    expect(after.counts).toMatchObject({ lines: lines.length + 1, loaded: 1 });
    const news = (await server.as('pe').get(`/v1/loads/${load.id}/news?after=0`)).json();
    expect([news.added.length, news.events.length]).toEqual([1, 1]);
    const later = await server.as('pe').get(`/v1/loads/${load.id}/news?after=${news.events[0].seq}`);
    expect(later.json().events).toEqual([]);
    await server.db.execute(sql`UPDATE items SET deleted_at = now() WHERE id = 1014`);
    const ofGone = { ...add, id: randomUUID(), line_id: randomUUID(), item_id: 1014 };
    expect(await outcomes([ofGone])).toEqual(['applied']);
    expect((await read(load.id)).lines.at(-1)).toMatchObject({ id: ofGone.line_id, item_id: null });
  });

  it('of a closed load are refused until it is opened again', async () => {
    const { load, line } = await started();
    const tick = () => operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    const mark = (kind: LoadEventKind) => operation(load.id, { kind });
    expect(
      await outcomes([mark('closed'), mark('closed'), tick(), mark('left'), mark('reopened'), tick()]),
    ).toEqual(['applied', 'merged', 'load_closed', 'load_closed', 'applied', 'applied']);
  });

  it('in a completed project are refused, and stay refused', async () => {
    const { load, line } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    await whileCompleted(async () => {
      expect(await outcomes([tick])).toEqual(['project_completed']);
      expect((await read(load.id)).load.can).toEqual({ load: false });
    });
    expect(await outcomes([tick])).toEqual(['project_completed']);
    expect((await read(load.id)).events).toEqual([]);
  });

  it('of somebody else are not answered', async () => {
    const { load, line } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    await receiptsOf([tick]);
    expect(await outcomes([tick], 'pm')).toEqual(['id_taken']);
  });

  it('are refused one by one if they make no sense', async () => {
    const { load, line } = await started();
    const other = await read((await server.as('fm').post(`${await copyOf(5006)}/loads`)).json().id);
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    const undo = operation(load.id, { kind: 'undone', line_id: line.id, quantity: 1, undoes: tick.id });
    const wrong = [
      operation(load.id, { kind: 'loaded', line_id: line.id }),
      operation(load.id, { kind: 'loaded', quantity: 1 }),
      operation(load.id, { kind: 'closed', line_id: line.id }),
      operation(load.id, { kind: 'noted', line_id: line.id }),
      operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1, text: 'why' }),
      operation(load.id, { kind: 'undone', line_id: line.id, quantity: 1, undoes: randomUUID() }),
      operation(load.id, { kind: 'undone', line_id: line.id, quantity: 1, undoes: undo.id }),
    ];
    expect(await outcomes([tick, undo, ...wrong])).toEqual([
      'applied',
      'applied',
      ...wrong.map(() => 'validation_failed'),
    ]);
    const foreign = operation(load.id, { kind: 'loaded', line_id: other.lines[0]?.id ?? null, quantity: 1 });
    expect(await outcomes([foreign, operation(99_999, { kind: 'left' })])).toEqual([
      'not_found',
      'not_found',
    ]);
  });

  it.each([
    ['no operations', { device: phone, operations: [] }],
    [
      'more than a call takes',
      { device: phone, operations: Array.from({ length: 101 }, () => operation(1, { kind: 'left' })) },
    ],
    ['an id that is none', { device: phone, operations: [{ ...operation(1, { kind: 'left' }), id: 'x' }] }],
    ['a quantity of 0', { device: phone, operations: [operation(1, { kind: 'loaded', quantity: 0 })] }],
    [
      'a field that nobody knows',
      { device: phone, operations: [{ ...operation(1, { kind: 'left' }), price: 1 }] },
    ],
    ['a device without an id', { operations: [operation(1, { kind: 'left' })] }],
    ['nothing', []],
  ])('with %s are refused as a whole', async (_, body) => {
    expect((await server.as('fm').post('/v1/operations', body)).statusCode).toBe(422);
  });

  it('of either kind with a wrong id are not told that their fields are unknown', async () => {
    const { id } = await start();
    const event = operation(id, { kind: 'loaded', quantity: 1 });
    const { type: _, kind: __, quantity, seen, undoes, text, ...own } = event;
    const added = {
      ...own,
      type: 'line',
      line_id: randomUUID(),
      item_id: 1001,
      item_name: 'Rope',
      unit_name: 'EA',
    };
    for (const wrong of [event, added]) {
      const codeOf = async (one: object) => (await send([one])).json().code;
      expect(await codeOf({ ...wrong, id: 'x' })).toBe('validation_failed');
      expect(await codeOf({ ...wrong, colour: 'red' })).toBe('unknown_field');
    }
  });

  it('have a limit of their kind on what people type, and longer texts from before are still read', async () => {
    const { load, line } = await started();
    const typed = (kind: LoadEventKind, most: number) =>
      operation(load.id, {
        kind,
        line_id: kind === 'truck' ? null : line.id,
        text: 'x'.repeat(most + 1),
      });
    const answers = await receiptsOf([
      typed('truck', loadBounds.truck),
      typed('short', loadBounds.shortReason),
      typed('noted', loadBounds.shortReason),
      typed('truck', loadBounds.truck - 1),
    ]);
    expect(answers.map(({ outcome, detail }) => detail ?? outcome)).toEqual([
      ...['Use 255 characters or fewer', 'Use 255 characters or fewer'],
      ...['applied', 'applied'],
    ]);
    const former = 'x'.repeat(bounds.lineNotes);
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, kind, text, user_id, device, device_seq, made_at)
      VALUES (gen_random_uuid(), ${load.id}, 'truck', ${former}, 11, ${phone}, 0, now())`);
    expect((await read(load.id)).load.truck).toBe(former);
  });

  it('from a device whose clock was never set count all the same', async () => {
    const { load, line, totals } = await started();
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(await outcomes([{ ...tick, made_at: '0000-01-01T00:00:00Z' }])).toEqual(['applied']);
    expect((await totals()).loaded).toBe(1);
  });

  it('stop at so many that nobody could read them', async () => {
    const { load, line } = await started();
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
      SELECT gen_random_uuid(), ${load.id}, ${line.id}, 'loaded', 1, 11, ${phone}, n, now() FROM generate_series(1, ${mostLoadEvents}) n`);
    const tick = operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(await receiptsOf([tick])).toMatchObject([
      { code: 'too_many', detail: 'A load takes 10,000 changes at most' },
    ]);
  });

  it('leave receipts for a device that comes back after a season, and not for ever', async () => {
    const { load, line } = await started();
    const [old, young] = [1, 2].map(() =>
      operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 }),
    );
    await receiptsOf([old ?? {}, young ?? {}]);
    const age = (id: string | undefined, hours: number) =>
      server.db.execute(sql`
        UPDATE operation_receipts SET created_at = now() - make_interval(days => ${retentionDays.operationReceipts}, hours => ${hours})
        WHERE id = ${id}`);
    await age(old?.id, 1);
    await age(young?.id, -1);
    await purge(server.db);
    const { rows } = await server.db.execute(
      sql`SELECT id FROM operation_receipts WHERE id IN (${old?.id}, ${young?.id})`,
    );
    expect(rows).toEqual([{ id: young?.id }]);
    expect(await outcomes([old ?? {}])).toEqual(['applied']);
    expect((await read(load.id)).events).toHaveLength(2);
  });

  it('leave events that nobody can change', async () => {
    const { load, line } = await started();
    await receiptsOf([operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 })]);
    for (const change of [
      sql`UPDATE load_events SET quantity = 9`,
      sql`DELETE FROM load_events`,
      sql`TRUNCATE load_events`,
    ])
      await expect(server.db.execute(change)).rejects.toThrow();
  });
});

describe('the next trip', () => {
  it('takes what is missing, and is made once', async () => {
    const { load, lines, line } = await started();
    const ticks = lines
      .slice(3)
      .map(({ id, planned }) => operation(load.id, { kind: 'loaded', line_id: id, quantity: planned }));
    await receiptsOf(ticks.slice(0, 100));
    await receiptsOf(ticks.slice(100));
    await receiptsOf([operation(load.id, { kind: 'loaded', line_id: line.id, quantity: 1 })]);
    const trips = await Promise.all([1, 2].map(() => server.as('fm').post(`/v1/loads/${load.id}/trips`)));
    const [trip, again] = trips.map((answer) => answer.json());
    expect(again.id).toBe(trip.id);
    expect(trip.trip).toBe(2);
    expect((await read(load.id)).load.next_trip_id).toBe(trip.id);
    const missing = lines.slice(0, 3).map((each) => [each.item_name, each.planned - (each === line ? 1 : 0)]);
    expect((await read(trip.id)).lines.map(({ item_name, planned }) => [item_name, planned])).toEqual(
      missing.filter(([, planned]) => planned !== 0),
    );
  });

  it('is refused if nothing is missing', async () => {
    const load = (await server.as('fm').post(`${await copyOf(5006)}/loads`)).json();
    const { lines } = await read(load.id);
    await receiptsOf(
      lines.map(({ id, planned }) => operation(load.id, { kind: 'loaded', line_id: id, quantity: planned })),
    );
    expect((await read(load.id)).load.status).toBe('loaded');
    expect((await server.as('fm').post(`/v1/loads/${load.id}/trips`)).statusCode).toBe(422);
  });
});

it('counts in lists as it counts in a load that is open', async () => {
  const { load, lines } = await started();
  const some = lines.slice(0, 6).map(({ id }) => id);
  await server.db.execute(
    sql`UPDATE load_lines SET comes_back = position % 2 = 0 WHERE load_id = ${load.id}`,
  );
  const kinds = ['loaded', 'unloaded', ...loadReturns] as const;
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      line: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 6 }),
      undo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const sent: { id: string; line_id: string | null; quantity: number | null; kind: LoadEventKind }[] = [];
  await fc.assert(
    fc.asyncProperty(moves, async (wanted) => {
      const operations = wanted.map(({ kind, line, quantity, undo }) => {
        const of = undo
          ? sent.findLast((each) => each.line_id === some[line] && each.kind !== 'undone')
          : undefined;
        const made = of
          ? operation(load.id, { kind: 'undone', line_id: of.line_id, quantity: of.quantity, undoes: of.id })
          : operation(load.id, { kind, line_id: some[line] ?? null, quantity });
        sent.push(made);
        return made;
      });
      await receiptsOf(operations);
      const detail = await read(load.id);
      const byLine = Map.groupBy(detail.events, ({ line_id }) => line_id ?? '');
      const totals = new Map(
        detail.lines.map((line) => [line.id, lineTotals(line, byLine.get(line.id) ?? [])]),
      );
      expect(detail.load.counts).toEqual(loadCounts(detail.lines, totals));
      for (const { loaded, returned, consumed, lost, damaged } of totals.values()) {
        expect(loaded).toBeGreaterThanOrEqual(returned + consumed + lost + damaged);
        expect(Math.min(loaded, returned, consumed, lost, damaged)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 30 },
  );
});
