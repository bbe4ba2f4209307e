import { sql } from 'drizzle-orm';
import type { Notices, Receipt } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import { mailDigests } from '#modules/notices/digest.service.ts';
import { tell } from '#modules/notices/notices.service.ts';
import { rowsOf } from '#platform/database/database.ts';
import { readEnv } from '#src/env.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';

let server: TestServer;
let gone: number;
let tulsa: number;
beforeAll(async () => {
  server = await startTestServer();
  const admin = server.as('admin');
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: true };
  gone = (await admin.post('/v1/items', { ...place, item_name: 'Sealant' })).json().id;
  await admin.delete(`/v1/items/${gone}`);
  tulsa = (await admin.post('/v1/yards', { name: 'Tulsa' })).json().id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['notices', 'yard_notices', 'notice_settings', 'letters'])
    await server.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
});

const author = 'fm';
const mainYard = { yard_id: 1, yard_name: 'Main yard' };
const before = () => new Date(Date.now() - 120_000).toISOString();
const count = (part: object = {}) => ({
  ...{ id: crypto.randomUUID(), item_id: gone, yard_id: 1, kind: 'counted', quantity: 4, seen: null },
  ...{ reason: null, other_yard_id: null, of_id: null, made_at: before(), ...part },
});
async function send(...operations: readonly object[]): Promise<string[]> {
  const sent = { device: crypto.randomUUID(), operations };
  const { receipts } = (await server.as(author).post('/v1/stock/operations', sent)).json();
  return receipts.map(({ outcome }: Receipt) => outcome);
}
const read = async (role: Role = author): Promise<Notices> =>
  (await server.as(role).get('/v1/notices')).json();
const told = async (role?: Role) =>
  (await read(role)).yard_notices.map(({ id: _id, told_at: _at, ...notice }) => notice);

describe('a count that was made without a network and is refused when it arrives', () => {
  it('is told to its author alone, once for a yard and however often it is sent', async () => {
    const counts = [count(), count({ kind: 'received' }), count({ yard_id: tulsa })];
    expect(await send(...counts)).toEqual(['refused', 'refused', 'refused']);
    await send(...counts);
    // As a device does whose first answer was lost.
    await send(...counts, count());
    const notice = { kind: 'change_refused', by_name: null, is_read: false };
    expect(new Set(await told())).toEqual(
      new Set([
        { ...notice, ...mainYard, amount: 2 },
        { ...notice, ...mainYard, amount: 1 },
        { ...notice, yard_id: tulsa, yard_name: 'Tulsa', amount: 1 },
      ]),
    );
    expect(await told('pm')).toEqual([]);
  });

  it('is told even of a yard that was deleted since', async () => {
    const admin = server.as('admin');
    const { id } = (await admin.post('/v1/yards', { name: 'Salina' })).json();
    await admin.delete(`/v1/yards/${id}`);
    expect(await send(count({ item_id: 1001, yard_id: id }))).toEqual(['refused']);
    expect(await told()).toMatchObject([{ yard_id: id, yard_name: 'Salina' }]);
  });

  it('is not told if its author sees the answer, it was stored, they have switched it off, or there never was such a yard', async () => {
    await send(count({ made_at: new Date().toISOString() }));
    await send(count({ item_id: 1001 }));
    await send(count({ yard_id: 999_999 }));
    await server.as(author).put('/v1/notices/settings', { off_kinds: ['change_refused'], mail_hour: null });
    await send(count());
    expect(await told()).toEqual([]);
  });
});

describe('a notice of a yard', () => {
  const [pm, fm] = [accounts.pm.id, accounts.fm.id];
  const mention = (key: string) =>
    server.db.transaction((tx) =>
      tell(tx, { kind: 'mentioned', to: [fm], by: pm, about: { draftId: 5005 }, key }),
    );

  it('is among those of drafts in one order, and is counted and marked as read with them', async () => {
    await mention('first');
    await send(count());
    await mention('second');
    const { notices, yard_notices, unread } = await read();
    const [[newest, oldest], [ofYard]] = [notices, yard_notices];
    expect([newest, ofYard, oldest].map((notice) => notice?.kind)).toEqual([
      'mentioned',
      'change_refused',
      'mentioned',
    ]);
    const ids = [newest, ofYard, oldest].map((notice) => notice?.id ?? 0);
    expect(ids.toSorted((a, b) => b - a)).toEqual(ids);
    expect(unread).toBe(3);
    const before: Notices = (await server.as(author).get(`/v1/notices?before=${newest?.id}`)).json();
    expect([before.notices.length, before.yard_notices.length, before.next_before]).toEqual([1, 1, null]);
    await server.as('pm').put('/v1/notices/read', { until: newest?.id });
    expect((await server.as(author).put(`/v1/notices/${ofYard?.id}/read`)).json()).toEqual({ unread: 2 });
    expect((await told()).map(({ is_read }) => is_read)).toEqual([true]);
    expect((await read()).notices.map(({ is_read }) => is_read)).toEqual([false, false]);
    await send(count());
    expect((await server.as(author).put('/v1/notices/read', { until: newest?.id })).json()).toEqual({
      unread: 1,
    });
  });

  it('is in the mail of what is unread, in one only, and says why and where', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 11, day, 12));
    const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MOBPREP_PUBLIC_URL: 'https://mobprep.example.com' };
    const env = readEnv({ JWT_SECRET: testSecret, MOBPREP_TIME_ZONE: 'Etc/UTC', ...mailed });
    const mailAt = (now: Date) => mailDigests({ db: server.db, env, now: () => now });
    await server.db.execute(
      sql`INSERT INTO notice_settings (user_id, mail_hour, mailed_at) VALUES (${fm}, 6, ${at(0)})`,
    );
    const letters = () =>
      rowsOf<{ subject: string; body: string }>(server.db, sql`SELECT subject, body FROM letters`);
    await send(count());
    await mailAt(at(1));
    const [letter] = await letters();
    expect(letter?.subject).toBe('MobPrep: 1 unread notice');
    expect(letter?.body).toContain(
      '\n\n1 change of yours to stock was refused\nMain yard, because you made it without a network\nhttps://mobprep.example.com/yard/stock/count?yard=1\n\n',
    );
    // What is sent is gone.
    await server.db.execute(sql`DELETE FROM letters`);
    await mailAt(at(2));
    expect(await letters()).toEqual([]);
    await send(count());
    await mailAt(at(3));
    // The mail server never took it.
    await mailAt(at(4));
    expect(await letters()).toHaveLength(2);
  });
});
