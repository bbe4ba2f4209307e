import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Load, LoadDetail, LoadDifferences, LoadLine, LoadNews } from 'shared-api/contract';
import { lineTotals, mostLoadEvents } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let list = '';
let load: Load;
let lines: readonly LoadLine[] = [];
beforeEach(async () => {
  const { data } = (
    await server.as('pm').post('/v1/projects/304/contents/5005/copies', { quantities: 'kept' })
  ).json();
  list = `/v1/projects/304/contents/${data.id}`;
  load = (await server.as('fm').post(`${list}/loads`)).json();
  lines = (await read()).lines;
});

const read = async (): Promise<LoadDetail> => (await server.as('pe').get(`/v1/loads/${load.id}`)).json();
const differ = async (): Promise<LoadDifferences> =>
  (await server.as('pe').get(`/v1/loads/${load.id}/differences`)).json();
const takeOver = async (version?: string) =>
  server.as('fm').post(`/v1/loads/${load.id}/list`, { version: version ?? (await differ()).version });
const lineAt = (at: number) => {
  const line = lines[at];
  if (!line?.item_id) throw new Error('the list has this line');
  return { ...line, item_id: line.item_id };
};
const now = async (id: string) => (await read()).lines.find((line) => line.id === id);

const change = (line: LoadLine, change: object) =>
  server.as('pm').put(`${list}/items/${line.item_id}`, change);
const drop = (line: LoadLine) => server.as('pm').delete(`${list}/items/${line.item_id}`);
const hardHat = { item_id: 1366, quantity: 4 };
const addHardHat = () => server.as('pm').post(`${list}/items`, hardHat);

let count = 0;
async function act(operation: object, loadId = load.id) {
  count += 1;
  const empty = { line_id: null, quantity: null, seen: null, undoes: null, text: null };
  const made = { id: randomUUID(), device_seq: count, made_at: '2026-11-26T10:02:00.000Z', load_id: loadId };
  const answer = await server.as('fm').post('/v1/operations', {
    device: '00000000-0000-7000-8000-00000000000d',
    operations: [{ ...('type' in operation ? {} : { type: 'event', ...empty }), ...made, ...operation }],
  });
  return answer.json().receipts?.[0] ?? answer.json();
}
const tick = (line: LoadLine, quantity: number) => act({ kind: 'loaded', line_id: line.id, quantity });

describe('a list that has changed since the sheet', () => {
  it('differs by what is new, gone or another amount or note', async () => {
    const [more, noted, gone] = [lineAt(0), lineAt(1), lineAt(2)];
    expect((await differ()).differences).toEqual([]);
    await change(more, { quantity: 77 });
    await change(noted, { notes: 'South gate' });
    await drop(gone);
    await addHardHat();
    const { differences } = await differ();
    expect(
      differences.map(({ on_load, on_list }) => [on_load?.quantity, on_list?.quantity, on_list?.note]),
    ).toEqual(
      expect.arrayContaining([
        [more.planned, 77, more.note],
        [noted.planned, noted.planned, 'South gate'],
        [gone.planned, undefined, undefined],
        [undefined, 4, ''],
      ]),
    );
    expect(differences).toHaveLength(4);
  });

  it('differs no more once it was taken over, and says who did it', async () => {
    const [more, gone] = [lineAt(0), lineAt(2)];
    await change(more, { quantity: 77 });
    await drop(gone);
    await addHardHat();
    const other = (await server.as('fm').post(`${list}/loads`)).json();
    const answer = await takeOver();
    expect([answer.statusCode, answer.json().id]).toEqual([200, load.id]);
    expect((await server.as('fm').get(`/v1/loads/${other.id}`)).json()).not.toHaveProperty('plan_changes');
    expect((await differ()).differences).toEqual([]);
    const { lines: after, plan_changes = [] } = await read();
    const cart = (await server.as('fm').get(`${list}/items`)).json() as {
      item_id: number;
      quantity: number;
    }[]; // the contract's answer
    expect(after.filter(({ planned }) => planned > 0).map((line) => [line.item_id, line.planned])).toEqual(
      cart.map(({ item_id, quantity }) => [item_id, quantity]),
    );
    const added = after.find(({ item_id }) => item_id === hardHat.item_id);
    expect(
      plan_changes.map(({ line_id, before, planned, user_name }) => [line_id, before, planned, user_name]),
    ).toEqual(
      expect.arrayContaining([
        [more.id, more.planned, 77, 'Caleb Ostrander'],
        [gone.id, gone.planned, 0, 'Caleb Ostrander'],
        [added?.id, 0, 4, 'Caleb Ostrander'],
      ]),
    );
    expect(plan_changes).toHaveLength(3);
  });

  it('takes nothing off the truck: what is loaded and no longer planned stays, where it was', async () => {
    const gone = lineAt(2);
    await tick(gone, 1);
    await drop(gone);
    await takeOver();
    const { lines: after, events, load: shown } = await read();
    expect(after.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(after[2]).toMatchObject({
      planned: 0,
      item_name: gone.item_name,
      category_name: gone.category_name,
    });
    expect(
      lineTotals(
        { ...gone, planned: 0 },
        events.filter(({ line_id }) => line_id === gone.id),
      ).loaded,
    ).toBe(1);
    expect(shown.counts).toMatchObject({ lines: lines.length, loaded: 1 });
  });

  it('takes a tick from a phone that has not heard of it', async () => {
    const gone = lineAt(2);
    await drop(gone);
    await takeOver();
    expect(await tick(gone, gone.planned)).toMatchObject({ outcome: 'applied' });
  });

  it('plans what somebody had added while loading', async () => {
    const line_id = randomUUID();
    await act({ type: 'line', line_id, item_id: hardHat.item_id, item_name: 'Hard hat', unit_name: 'EA' });
    await tick({ ...lineAt(0), id: line_id }, 3);
    await addHardHat();
    await takeOver();
    expect(await now(line_id)).toMatchObject({ planned: 4 });
    expect((await read()).lines.filter(({ item_id }) => item_id === hardHat.item_id)).toHaveLength(1);
  });

  it('keeps what was added while loading at the end', async () => {
    const line_id = randomUUID();
    await act({ type: 'line', line_id, item_id: null, item_name: 'Spare tarp', unit_name: 'EA' });
    await addHardHat();
    await takeOver();
    expect((await read()).lines.at(-1)).toMatchObject({ id: line_id, planned: 0 });
  });

  it('can be taken over only as it was seen', async () => {
    await change(lineAt(0), { quantity: 77 });
    const { version } = await differ();
    await change(lineAt(0), { quantity: 78 });
    const late = await takeOver(version);
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect(await read()).not.toHaveProperty('plan_changes');
    const seen = (await differ()).version;
    const calls: ReturnType<typeof takeOver>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM loads WHERE id = ${load.id} FOR UPDATE`),
      async (begin) => {
        calls.push(takeOver(seen));
        expect(await begin(Promise.all(calls))).toBe('waits');
        calls.push(takeOver(seen));
        expect(await begin(Promise.all(calls))).toBe('waits');
      },
    );
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [200, expect.stringMatching(/^[a-z2-7]{10}$/)],
      [409, 'version_conflict'],
    ]);
    expect((await read()).plan_changes).toHaveLength(1);
  });

  const newsAfter = async (seq: number): Promise<LoadNews> =>
    (await server.as('pe').get(`/v1/loads/${load.id}/news?after=${seq}`)).json();

  it('reaches devices that show the load, with all its lines', async () => {
    await change(lineAt(0), { quantity: 77 });
    await tick(lineAt(1), 1);
    expect(await newsAfter(0)).not.toHaveProperty('lines');
    await takeOver();
    const { plan_changes, lines: sent } = await newsAfter(0);
    expect(sent).toEqual((await read()).lines);
    expect(await newsAfter(plan_changes?.at(-1)?.seq ?? 0)).not.toHaveProperty('lines');
  });

  const giveAUnit = async ({ item_id }: LoadLine) => {
    const { id: unitId } = (await server.as('admin').post('/v1/units', { name: 'CRATE' })).json();
    return server.db.execute(sql`UPDATE cart_lines SET unit_id = ${unitId} WHERE item_id = ${item_id}`);
  };

  it.each([
    ['note', 'South gate', { note: 'South gate' }, (of: LoadLine) => change(of, { notes: 'South gate' })],
    ['unit', null, { unit_name: 'CRATE' }, giveAUnit],
  ])('reaches devices also if only a %s is another one', async (_what, note, expected, make) => {
    const line = lineAt(1);
    await make(line);
    await takeOver();
    const { plan_changes, lines: sent } = await newsAfter(0);
    const { id: line_id, planned } = line;
    expect(plan_changes).toMatchObject([{ line_id, before: planned, planned, note }]);
    expect(sent?.find(({ id }) => id === line_id)).toEqual({ ...line, ...expected });
  });

  it('is in the audit under the name of who took it over', async () => {
    await change(lineAt(0), { quantity: 77 });
    await takeOver();
    const { entries } = (
      await server.as('admin').get(`/v1/audit?record_type=load&record_id=${load.id}&limit=1`)
    ).json();
    expect(entries).toMatchObject([
      { action: 'update', actor_id: 11, new_values: { taken_over_at: expect.any(String) } },
    ]);
  });
});

describe('sheets of a list that was taken over', () => {
  const forSheet = async () => (await server.as('fm').post(`${list}/loads`, { for: 'sheet' })).json() as Load; // the contract's answer
  const find = async (code: string) => (await server.as('pe').get(`/v1/loads/codes/${code}`)).json();

  it('have another code, and the old one still leads to the load and says that it is old', async () => {
    await change(lineAt(0), { quantity: 77 });
    await takeOver();
    const after = (await read()).load;
    await server.as('fm').post(`/v1/loads/${load.id}/trips`);
    const { loads } = (await server.as('pe').get('/v1/loads')).json();
    expect(loads.filter(({ old_codes }: Load) => old_codes?.includes(load.code))).toEqual([
      expect.objectContaining({ id: load.id }),
    ]);
    expect(after.code).not.toBe(load.code);
    expect(after.old_codes).toEqual([load.code]);
    expect(await find(load.code)).toEqual({ load_id: load.id, is_old: true });
    expect(await find(after.code)).toEqual({ load_id: load.id });
    expect(await forSheet()).toMatchObject({ id: load.id, code: after.code });
  });

  it('name a newer load only while its list is the newer one', async () => {
    await change(lineAt(0), { quantity: 77 });
    const other = await forSheet();
    expect((await read()).load.newer_load_id).toBe(other.id);
    await change(lineAt(0), { quantity: 78 });
    await takeOver();
    expect((await read()).load.newer_load_id).toBeNull();
    const { load: older } = (await server.as('pe').get(`/v1/loads/${other.id}`)).json() as LoadDetail; // the contract's answer
    expect(older.newer_load_id).toBe(load.id);
  });
});

describe('a load that can no longer change', () => {
  const expectNone = async () => {
    const { differences, version } = await differ();
    expect(differences).toEqual([]);
    return version;
  };

  it.each(['left', 'closed'])('has no differences: %s', async (kind) => {
    await change(lineAt(0), { quantity: 77 });
    await act({ kind });
    expect((await takeOver(await expectNone())).statusCode).toBe(200);
    expect(await now(lineAt(0).id)).toMatchObject({ planned: lineAt(0).planned });
    await act({ kind: 'reopened' });
    expect((await differ()).differences).toHaveLength(1);
  });

  it.each(['left', 'closed'])('takes nothing over that was asked for before: %s', async (kind) => {
    await change(lineAt(0), { quantity: 77 });
    const { version } = await differ();
    let answer: ReturnType<typeof takeOver> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM loads WHERE id = ${load.id} FOR UPDATE`),
      async (begin) => {
        expect(await begin(act({ kind }))).toBe('waits');
        answer = takeOver(version);
        expect(await begin(answer)).toBe('waits');
      },
    );
    expect((await answer)?.json()).toMatchObject({ code: 'version_conflict' });
    expect(await now(lineAt(0).id)).toMatchObject({ planned: lineAt(0).planned });
  });

  it('has none as a trip with what another one missed', async () => {
    const first = load.id;
    load = (await server.as('fm').post(`/v1/loads/${first}/trips`)).json();
    const detail: LoadDetail = (await server.as('pe').get(`/v1/loads/${first}`)).json();
    expect(detail.load.newer_load_id).toBeNull();
    await change(lineAt(0), { quantity: 77 });
    await expectNone();
    // Nor is a load of the changed list the newer one of its own.
    await server.as('fm').post(`${list}/loads`);
    expect((await read()).load.newer_load_id).toBeNull();
  });

  it('has none in a completed project, which takes nothing over', async () => {
    await change(lineAt(0), { quantity: 77 });
    const setStatus = (status: string) =>
      server.as('pm').put('/v1/projects/304', { status, status_override: true });
    await setStatus('completed');
    const answer = await takeOver(await expectNone());
    await setStatus('active');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'project_completed']);
  });

  it('is full of events', async () => {
    await change(lineAt(0), { quantity: 77 });
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
      SELECT gen_random_uuid(), ${load.id}, ${lineAt(0).id}, 'loaded', 1, 11, gen_random_uuid(), n, now()
      FROM generate_series(1, ${mostLoadEvents}) n`);
    const answer = await takeOver();
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [{ field: 'lines', msg: 'A load takes 10,000 changes at most' }],
    ]);
    const { rows } = await server.db.execute(sql`SELECT planned FROM load_lines WHERE id = ${lineAt(0).id}`);
    expect(rows).toEqual([{ planned: lineAt(0).planned }]);
  });
});

it('changes only by taking the list over: no device says what is planned, or takes it back', async () => {
  await change(lineAt(0), { quantity: 77 });
  await takeOver();
  const line_id = lineAt(0).id;
  expect(await act({ kind: 'planned', line_id, quantity: 5 })).toMatchObject({ code: 'validation_failed' });
  const { rows } = await server.db.execute(sql`SELECT id FROM load_events WHERE load_id = ${load.id}`);
  const undo = await act({ kind: 'undone', line_id, quantity: 77, undoes: rows[0]?.['id'] });
  expect(undo).toMatchObject({ outcome: 'refused' });
});
