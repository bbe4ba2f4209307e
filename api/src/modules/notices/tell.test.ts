import { sql } from 'drizzle-orm';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { countUnread, readNotices } from './notices.repository.ts';
import { recount, type Told, takeBack, takeBackFrom, tell } from './notices.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.execute(sql`DELETE FROM notices`));

const [pm, fm, admin] = [accounts.pm.id, accounts.fm.id, accounts.admin.id];
const mention: Told = {
  kind: 'mentioned',
  to: [pm, fm],
  by: admin,
  about: { draftId: 5005, itemId: 1001 },
  key: 'comment 1',
};
const told = (change: Partial<Told> = {}) =>
  server.db.transaction((tx) => tell(tx, { ...mention, ...change }));
/** Of those who have any. */
async function unread() {
  const counts = [];
  for (const id of [pm, fm, admin]) counts.push([id, await countUnread(server.db, id)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('a notice', () => {
  it('reaches everybody it is for, with who did it and what it is about', async () => {
    await told();
    expect(await unread()).toEqual({ [pm]: 1, [fm]: 1 });
    expect(await readNotices(server.db, pm, 10)).toMatchObject([
      { kind: 'mentioned', by_name: 'Petra Lindqvist', is_read: false, draft_id: 5005, item_id: 1001 },
    ]);
  });

  it('comes once for each key and person, however often it is told', async () => {
    await Promise.all([told(), told(), told({ to: [fm, admin], by: pm })]);
    await told({ key: 'comment 2', to: [pm, pm] });
    expect(await unread()).toEqual({ [pm]: 2, [fm]: 1, [admin]: 1 });
  });

  it('never tells people of what they did themselves', async () => {
    await told({ by: pm });
    expect(await unread()).toEqual({ [fm]: 1 });
  });

  it('comes from nobody, too', async () => {
    await told({ by: null, kind: 'reserved_short', about: { draftId: 5005, amount: 2 } });
    expect(await readNotices(server.db, fm, 10)).toMatchObject([{ by_name: null, amount: 2 }]);
  });

  it('is left out for accounts that cannot be used, and for kinds that somebody has switched off', async () => {
    await server.db.execute(sql`UPDATE users SET is_active = false WHERE id = ${pm}`);
    await server.db.execute(
      sql`INSERT INTO notice_settings (user_id, off_kinds) VALUES (${fm}, '{approved}')`,
    );
    await told({ to: [pm, fm, 999_999], key: 'comment 3' });
    await told({ to: [pm, fm], kind: 'approved', key: 'approval 1' });
    await server.db.execute(sql`UPDATE users SET is_active = true WHERE id = ${pm}`);
    expect(await unread()).toEqual({ [fm]: 1 });
  });

  it('is told to those who are returned, and can be taken back from some of them', async () => {
    await told({ to: [pm] });
    expect((await told({ to: [pm, fm, admin] })).sort()).toEqual([fm]);
    await server.db.transaction((tx) => takeBackFrom(tx, mention.key, [pm]));
    expect(await unread()).toEqual({ [fm]: 1 });
  });

  it('is told with many others at once, each to its own people', async () => {
    const other: Told = { ...mention, kind: 'replied', to: [fm], by: null, key: 'comment 6' };
    await server.db.transaction((tx) => tell(tx, mention, other, { ...mention, to: [], key: 'comment 5' }));
    expect(await unread()).toEqual({ [pm]: 1, [fm]: 2 });
  });

  it('gets another amount alone, and is not told again', async () => {
    const short: Told = { ...mention, kind: 'reserved_short', to: [pm], about: { draftId: 5005, amount: 2 } };
    await server.db.transaction((tx) => tell(tx, short, { ...short, key: 'comment 7' }));
    await server.db.transaction((tx) => recount(tx, { key: 'comment 7', amount: 5 }));
    const notices = await readNotices(server.db, pm, 10);
    expect(notices.map(({ amount }) => amount).sort()).toEqual([2, 5]);
  });

  it('is undone with the change that it tells of', async () => {
    await server.db
      .transaction(async (tx) => {
        await tell(tx, mention);
        throw new Error('refused');
      })
      .catch(() => {});
    expect(await unread()).toEqual({});
  });

  it('is gone with the draft that it is about, and when it is taken back', async () => {
    await told();
    await told({ key: 'comment 4' });
    await server.db.transaction((tx) => takeBack(tx, 'comment 4'));
    expect(await unread()).toEqual({ [pm]: 1, [fm]: 1 });
    await server.db.execute(sql`UPDATE drafts SET deleted_at = now() WHERE id = 5005`);
    expect([await unread(), await readNotices(server.db, pm, 10)]).toEqual([{}, []]);
    await server.db.execute(sql`UPDATE drafts SET deleted_at = NULL WHERE id = 5005`);
  });
});
