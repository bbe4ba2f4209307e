import { mails } from '#platform/database/tables/accounts.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import {
  delayMail,
  deleteMail,
  endMails,
  findMail,
  insertMail,
  listUnsentInvitations,
  type MailRow,
  takeDueMail,
} from './mails.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(mails);
});

const [ada, ben] = [3, 6];
const now = new Date();
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const expiresAt = at(30);

const insert = (userId: number, kind: MailRow['kind'], madeAt = now, expires = expiresAt) =>
  insertMail(server.db, { userId, kind, invitedBy: null, madeAt, expiresAt: expires });
const take = (db = server.db) => takeDueMail(db, now, at(1));
const rows = () => server.db.select().from(mails).orderBy(mails.userId, mails.kind);
const left = async () => (await rows()).map(({ userId, kind }) => `${userId} ${kind}`);

describe('a new mail', () => {
  it('takes the place of one of its kind to the same account alone', async () => {
    for (const userId of [ada, ben])
      for (const kind of ['changed', 'reset'] as const) await insert(userId, kind);
    await insert(ada, 'reset', at(-1));
    expect(await left()).toEqual(['3 changed', '3 reset', '6 changed', '6 reset']);
    expect((await rows()).map(({ madeAt }) => madeAt)).toEqual([now, at(-1), now, now]);
  });

  it('is the one that its account waits for, of its kind', async () => {
    await insert(ada, 'reset');
    const isOnItsWay = async (userId: number, kind: MailRow['kind']) =>
      (await findMail(server.db, { userId, kind })) !== undefined;
    expect(await isOnItsWay(ada, 'reset')).toBe(true);
    expect(await isOnItsWay(ada, 'changed')).toBe(false);
    expect(await isOnItsWay(ben, 'reset')).toBe(false);
  });
});

it('mails of some kinds to an account end, and no others', async () => {
  for (const userId of [ada, ben])
    for (const kind of ['changed', 'reset'] as const) await insert(userId, kind);
  await endMails(server.db, ada, ['reset', 'invitation']);
  expect(await left()).toEqual(['3 changed', '6 changed', '6 reset']);
});

describe('the mail that is sent next', () => {
  it('has been due for longest, and no server takes it again until its time is over', async () => {
    await insert(ada, 'reset', at(-1));
    await insert(ben, 'reset', at(-2));
    const taken = [await take(), await take(), await take()];
    expect(taken.map((mail) => mail?.userId)).toEqual([ben, ada, undefined]);
    expect(taken[0]).toMatchObject({ tries: 1, nextTryAt: at(1) });
  });

  it('is due, and its link isn’t too old', async () => {
    await insert(ada, 'reset', at(1));
    await insert(ben, 'reset', at(-40), at(-10));
    expect(await take()).toBeUndefined();
  });

  it('isn’t the one that another server is about to take, which nobody waits for', async () => {
    await insert(ada, 'reset', at(-1));
    await insert(ben, 'reset', at(-2));
    await server.db.transaction(async (tx) => {
      const [first, second] = [await take(tx), await take()];
      expect([first?.userId, second?.userId]).toEqual([ben, ada]);
    });
  });
});

describe('after a try', () => {
  it('only the mail that was sent is gone', async () => {
    await insert(ada, 'reset', at(-1));
    await insert(ben, 'reset');
    await deleteMail(server.db, mails, (await take())?.id ?? 0);
    expect(await left()).toEqual(['6 reset']);
  });

  it('only the mail that was refused waits and has the reason, which is shown of invitations', async () => {
    await insert(ada, 'invitation', at(-1));
    await insert(ada, 'reset', at(-2));
    await insert(ben, 'invitation');
    for (const _ of [ada, ada])
      await delayMail(server.db, mails, (await take())?.id ?? 0, '450 later', at(5));
    expect((await rows()).map(({ problem, nextTryAt }) => [problem, nextTryAt])).toEqual([
      ['450 later', at(5)],
      ['450 later', at(5)],
      [null, now],
    ]);
    const unsent = await listUnsentInvitations(server.db);
    expect(unsent.map(({ userId, kind }) => `${userId} ${kind}`)).toEqual(['3 invitation']);
  });
});
