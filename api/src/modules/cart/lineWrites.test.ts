import { sql } from 'drizzle-orm';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
let items = '';
let seen: CartLine;
const path = () => `${items}/1010`;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  items = `/v1/projects/312/contents/${data.id}/items`;
  seen = (await server.as('pm').post(items, { item_id: 1010, quantity: 4, notes: 'red' })).json();
});

const tag = ({ id, revision }: CartLine) => ({ 'if-match': `"${id}-${revision}"` });
const others = async (write: object) =>
  expect((await server.as('fm').put(path(), write)).statusCode).toBe(200);
const line = async (): Promise<CartLine> => (await server.as('pm').get(items)).json()[0];

describe('a write that says what its author saw', () => {
  interface Case {
    readonly was: object | undefined;
    /** What somebody else wrote since. */
    readonly now: object | undefined;
    readonly sent: object;
    readonly expected: object | 412 | 422;
    readonly why: string;
  }
  const cases: readonly Case[] = [
    {
      was: { quantity: 4 },
      now: undefined,
      sent: { quantity: 6 },
      expected: { quantity: 6 },
      why: 'nobody else wrote',
    },
    {
      was: { quantity: 4 },
      now: { notes: 'blue' },
      sent: { quantity: 6 },
      expected: { quantity: 6, notes: 'blue' },
      why: 'a note and a quantity never conflict',
    },
    {
      was: { notes: 'red' },
      now: { quantity: 9 },
      sent: { notes: 'green' },
      expected: { quantity: 9, notes: 'green' },
      why: 'a quantity and a note never conflict',
    },
    {
      was: { quantity: 4 },
      now: { quantity: 9 },
      sent: { quantity: 6 },
      expected: 412,
      why: 'two people want two numbers',
    },
    {
      was: { notes: 'red' },
      now: { notes: 'blue' },
      sent: { notes: 'green' },
      expected: 412,
      why: 'two people want two notes',
    },
    {
      was: { quantity: 4 },
      now: { quantity: 6 },
      sent: { quantity: 6 },
      expected: { quantity: 6 },
      why: 'both want the same number',
    },
    {
      was: { notes: 'red' },
      now: { notes: 'green' },
      sent: { notes: 'green' },
      expected: { notes: 'green' },
      why: 'both want the same note',
    },
    {
      was: { quantity: 4, notes: 'red' },
      now: { notes: 'blue' },
      sent: { quantity: 6 },
      expected: { quantity: 6, notes: 'blue' },
      why: 'only the field that is written counts',
    },
    {
      was: { notes: 'red' },
      now: { quantity: 9 },
      sent: { quantity: 6 },
      expected: { quantity: 6 },
      why: 'the author does not say which number they saw',
    },
    {
      was: undefined,
      now: { notes: 'blue' },
      sent: { quantity: 6 },
      expected: 412,
      why: 'without was, the revision counts, as before',
    },
    { was: { quantity: 4 }, now: undefined, sent: { by: 2 }, expected: { quantity: 6 }, why: 'a step adds' },
    {
      was: {},
      now: { quantity: 9 },
      sent: { by: 2 },
      expected: { quantity: 11 },
      why: 'a step adds to whatever somebody else has set',
    },
    {
      was: { quantity: 4 },
      now: { quantity: 9 },
      sent: { by: 2 },
      expected: 412,
      why: 'a step from a number that was seen',
    },
    { was: {}, now: { quantity: 2 }, sent: { by: -2 }, expected: 422, why: 'a step never goes below one' },
    {
      was: {},
      now: { quantity: 999_998 },
      sent: { by: 2 },
      expected: 422,
      why: 'a step never goes above the largest quantity',
    },
  ];

  it.each(cases)('$sent over $now, having seen $was: $why', async ({ was, now, sent, expected }) => {
    if (now) await others(now);
    const before = await line();
    const answer = await server.as('pm').put(path(), { ...sent, ...(was && { was }) }, tag(seen));
    if (typeof expected === 'object')
      expect([answer.statusCode, answer.json()]).toMatchObject([200, expected]);
    else {
      expect(answer.statusCode).toBe(expected);
      expect(await line()).toEqual(before);
    }
  });

  it('is told what the line is now, and who changed it', async () => {
    await others({ quantity: 9 });
    const answer = await server.as('pm').put(path(), { quantity: 6, was: { quantity: 4 } });
    expect(answer.json()).toMatchObject({
      code: 'version_conflict',
      current: { quantity: 9, revision: 2 },
      changed_by: 'Caleb Ostrander',
    });
  });

  it('never writes to a line that was removed and added again', async () => {
    await server.as('fm').delete(path());
    await server.as('fm').post(items, { item_id: 1010, quantity: 4 });
    const answer = await server.as('pm').put(path(), { quantity: 6, was: { quantity: 4 } }, tag(seen));
    expect(answer.statusCode).toBe(412);
  });

  it.each([
    ['no field', {}],
    ['only what was seen', { was: { quantity: 4 } }],
    ['two fields', { quantity: 5, notes: 'x' }],
    ['a number and a step', { quantity: 5, by: 1 }],
    ['a step of nothing', { by: 0 }],
    ['half a step', { by: 0.5 }],
  ])('is refused with %s', async (_what, body) => {
    expect((await server.as('pm').put(path(), body)).statusCode).toBe(422);
    expect(await line()).toEqual(seen);
  });
});

describe('a step', () => {
  const step = (by: number, headers = {}) => server.as('pm').put(path(), { by }, headers);

  it('counts once, however often it is delivered', async () => {
    const key = { 'idempotency-key': `step:${items}` };
    const answers = [await step(3, key), await step(3, key), await step(3, key)];
    expect(answers.map((answer) => answer.json().quantity)).toEqual([7, 7, 7]);
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
      'true',
    ]);
    expect((await line()).quantity).toBe(7);
  });

  it('is never lost among the steps of others', async () => {
    await others({ quantity: 40 });
    const steps = Array.from({ length: 20 }, (_, at) =>
      server
        .as(at % 2 ? 'fm' : 'pm')
        .put(path(), { by: at % 4 ? 1 : -1 }, { 'idempotency-key': `${items}:${at}` }),
    );
    expect((await Promise.all(steps)).map(({ statusCode }) => statusCode)).toEqual(steps.map(() => 200));
    expect(await line()).toMatchObject({ quantity: 50, revision: 22 });
  });

  it('says what is in its way', async () => {
    expect((await step(-4)).json().detail).toEqual([
      { field: 'by', msg: 'The quantity is 4: it has to stay between 1 and 999999' },
    ]);
  });
});

it('a write that waits for somebody else is compared with what they wrote', async () => {
  const answers: ReturnType<ReturnType<typeof server.as>['put']>[] = [];
  const id = seen.id;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`UPDATE cart_lines SET quantity = 9, revision = revision + 1 WHERE id = ${id}`),
    async (begin) => {
      for (const body of [
        { quantity: 6, was: { quantity: 4 } },
        { by: 2 },
        { notes: 'green', was: { notes: 'red' } },
      ]) {
        const answer = server.as('pm').put(path(), body, tag(seen));
        answers.push(answer);
        expect(await begin(answer)).toBe('waits');
      }
    },
  );
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  // The step was sent with the revision that its author saw and without `was`.
  expect(statuses).toEqual([412, 412, 200]);
  expect(await line()).toMatchObject({ quantity: 9, notes: 'green' });
});

it('a step that waits for somebody else stays within bounds from what they wrote', async () => {
  let step: ReturnType<ReturnType<typeof server.as>['put']> | undefined;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`UPDATE cart_lines SET quantity = ${bounds.quantity} WHERE id = ${seen.id}`),
    async (begin) => {
      step = server.as('pm').put(path(), { by: 1 });
      expect(await begin(step)).toBe('waits');
    },
  );
  expect((await step)?.statusCode).toBe(422);
  expect((await line()).quantity).toBe(bounds.quantity);
});

describe('a batch of changes that says what its author saw', () => {
  const change = async (was: object, values: object | null) => {
    const to = values && { quantity: 4, quantity_from: 'person', notes: 'red', ...values };
    const { id, revision } = seen;
    const changes = [{ item_id: 1010, seen: { id, revision }, was, line: to }];
    return (await server.as('pm').post(`${items}/changes`, { changes })).json().outcomes[0];
  };

  it.each([
    [
      { quantity: 4 },
      { notes: 'blue' },
      { quantity: 6 },
      { quantity: 6, notes: 'blue' },
      'the note is not its own',
    ],
    [
      { notes: 'red' },
      { quantity: 9 },
      { notes: 'green' },
      { quantity: 9, notes: 'green' },
      'the quantity is not its own',
    ],
    [
      { quantity: 4, notes: 'red' },
      undefined,
      { quantity: 6, notes: 'green' },
      { quantity: 6, notes: 'green' },
      'nobody else wrote',
    ],
    [
      { quantity: 4, notes: 'red' },
      { notes: 'green' },
      { quantity: 6, notes: 'green' },
      { quantity: 6, notes: 'green' },
      'both want the same note',
    ],
    [
      { quantity: 4, notes: 'red' },
      { notes: 'blue' },
      { quantity: 6, notes: 'green' },
      null,
      'two people want two notes',
    ],
    [{ quantity: 4 }, { quantity: 9 }, { quantity: 6 }, null, 'two people want two numbers'],
  ])('having seen %j, after %j, changes %j: %j, as %s', async (was, now, values, expected, _why) => {
    if (now) await others(now);
    const before = await line();
    const outcome = await change(was, values);
    if (expected) expect(outcome).toMatchObject({ outcome: 'changed', line: expected });
    else
      expect([outcome, await line()]).toMatchObject([
        { outcome: 'conflict', changed_by: 'Caleb Ostrander' },
        before,
      ]);
  });

  it('removes a line of which somebody else changed only what it does not name', async () => {
    await others({ notes: 'blue' });
    expect(await change({ quantity: 4, notes: 'red' }, null)).toMatchObject({ outcome: 'conflict' });
    expect(await change({ quantity: 4 }, null)).toMatchObject({ outcome: 'changed', line: null });
  });
});
