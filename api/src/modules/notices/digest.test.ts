import { sql } from 'drizzle-orm';
import { storeLetter } from '#modules/users/letters.service.ts';
import { rowsOf } from '#platform/database/database.ts';
import { readEnv } from '#src/env.ts';
import { startMailServer } from '#src/testing/mailServer.ts';
import { readableLog } from '#src/testing/readableLog.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { mailDigests } from './digest.service.ts';
import { noteLost, noteMailed } from './notices.repository.ts';
import { type Told, tell } from './notices.service.ts';

const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MOBPREP_PUBLIC_URL: 'https://mobprep.example.com' };
const zone = { MOBPREP_TIME_ZONE: 'America/Chicago' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(zone);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'letters'])
    await server.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
});

const env = (settings: Record<string, string> = mailed) =>
  readEnv({ JWT_SECRET: testSecret, ...zone, ...settings });
/** Hours of a day in Chicago, which is six hours behind UTC in winter. */
const at = (hour: number, day = 1) => new Date(Date.UTC(2026, 11, day, hour + 6));
const mailAt = (now: Date, settings?: Record<string, string>) =>
  mailDigests({ db: server.db, env: env(settings), now: () => now });
const { id: pm, email } = accounts.pm;

/** Chosen the day before. */
const choose = (hour: number | null, userId = pm) =>
  server.db.execute(
    sql`INSERT INTO notice_settings (user_id, mail_hour, mailed_at) VALUES (${userId}, ${hour}, ${at(12, 0)})`,
  );
let told = 0;
async function tellPm(change: Partial<Told> = {}) {
  told += 1;
  const about = { draftId: 5005, itemId: 1001 };
  const notice: Told = { kind: 'mentioned', to: [pm], by: accounts.fm.id, about, key: `key ${told}` };
  await server.db.transaction((tx) => tell(tx, { ...notice, ...change }));
}
const letters = () =>
  rowsOf<{ address: string; subject: string; body: string }>(
    server.db,
    sql`SELECT address, subject, body FROM letters ORDER BY id`,
  );

/** What is sent is gone. */
const sendLetters = () => server.db.execute(sql`DELETE FROM letters`);

describe('the mail of what is unread', () => {
  it('is written at its hour in the company’s zone, and says of each notice why it came', async () => {
    await choose(6);
    await tellPm();
    await mailAt(at(5.99));
    expect(await letters()).toEqual([]);
    await mailAt(at(6));
    const [letter] = await letters();
    expect(letter).toMatchObject({ address: email, subject: 'MobPrep: 1 unread notice' });
    expect(letter?.body).toMatch(
      /^Hello Marisol Vantree,\n\nCaleb Ostrander mentioned you\n.+, .+, because you are named in it\nhttps:\/\/mobprep\.example\.com\/project\/.+\/5005\/checkout\?thread=item%201001\n/,
    );
  });

  it('is one a day, of several servers and however often they look', async () => {
    await choose(6);
    await tellPm();
    await Promise.all([mailAt(at(6)), mailAt(at(6)), mailAt(at(6.02))]);
    await tellPm();
    await mailAt(at(20));
    expect(await letters()).toHaveLength(1);
    await sendLetters();
    await mailAt(at(6, 2));
    expect((await letters()).map(({ subject }) => subject)).toEqual(['MobPrep: 1 unread notice']);
  });

  it('goes to each person at their hour, with what they alone have not read', async () => {
    const fm = accounts.fm.id;
    await choose(6);
    await choose(6, fm);
    await choose(7, accounts.admin.id);
    await tellPm({ to: [pm, fm, accounts.admin.id], by: accounts.pe.id });
    await tellPm();
    await mailAt(at(6));
    const subjects = async () => (await letters()).map(({ address, subject }) => [address, subject]);
    expect(await subjects()).toEqual([
      [email, 'MobPrep: 2 unread notices'],
      [accounts.fm.email, 'MobPrep: 1 unread notice'],
    ]);
    await mailAt(at(7));
    expect((await subjects()).at(-1)).toEqual([accounts.admin.email, 'MobPrep: 1 unread notice']);
  });

  it('has nothing that was read or that another one had, and there is none without any', async () => {
    await choose(6);
    await tellPm();
    await mailAt(at(6));
    await sendLetters();
    await tellPm();
    await server.db.execute(sql`UPDATE notices SET read_at = now() WHERE mailed_at IS NULL`);
    await mailAt(at(6, 2));
    expect(await letters()).toEqual([]);
  });

  it('is written later if no server ran at its hour, once', async () => {
    await choose(6);
    await tellPm();
    await mailAt(at(11));
    await mailAt(at(12));
    expect(await letters()).toHaveLength(1);
  });

  it('of an hour that has passed comes tomorrow, and keeps its day if only kinds are chosen', async () => {
    await tellPm();
    const set = (mail_hour: number) =>
      server.as('pm').put('/v1/notices/settings', { off_kinds: [], mail_hour });
    const before = new Date(Date.now() - 1_000);
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/Chicago',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(),
    );
    await set(hour);
    await mailAt(new Date());
    expect(await letters()).toEqual([]);
    await server.db.execute(sql`UPDATE notice_settings SET mailed_at = ${before}`);
    await set(hour);
    expect(
      await rowsOf(server.db, sql`SELECT FROM notice_settings WHERE mailed_at = ${before}`),
    ).toHaveLength(1);
    await mailAt(new Date(Date.now() + 86_400_000));
    expect(await letters()).toHaveLength(1);
  });

  it.each([
    ['a server without a mail server', () => undefined, {}],
    [
      'somebody whose account is switched off',
      () => server.db.execute(sql`UPDATE users SET is_active = false WHERE id = ${pm}`),
      mailed,
    ],
    [
      'a draft that was deleted since',
      () => server.db.execute(sql`UPDATE drafts SET deleted_at = now() WHERE id = 5005`),
      mailed,
    ],
    [
      'an address that the mail server refuses for good',
      () =>
        server.db.execute(sql`INSERT INTO letters (address, name, subject, body, made_at, expires_at, problem)
          VALUES (${email}, '', 'refused', '', now(), now(), '550 no such mailbox')`),
      mailed,
    ],
  ])('is not written for %s', async (_whom, change, settings) => {
    await choose(6);
    await tellPm();
    await change();
    await mailAt(at(6), settings);
    expect((await letters()).filter(({ subject }) => subject !== 'refused')).toEqual([]);
    await server.db.execute(sql`UPDATE users SET is_active = true WHERE id = ${pm}`);
    await server.db.execute(sql`UPDATE drafts SET deleted_at = NULL WHERE id = 5005`);
  });

  it('that the mail server did not take within a day is part of the next one, once', async () => {
    await choose(6);
    await tellPm();
    await mailAt(at(6));
    await tellPm();
    await mailAt(at(6, 2));
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'MobPrep: 1 unread notice',
      'MobPrep: 2 unread notices',
    ]);
    await server.db.execute(sql`DELETE FROM letters WHERE made_at = ${at(6, 2)}`);
    await mailAt(at(6, 3));
    expect(await letters()).toHaveLength(1);
  });

  it('that is still under way, or that the mail server refused for good, is not written again', async () => {
    await choose(6);
    await tellPm();
    await mailAt(at(6));
    await server.db.execute(sql`UPDATE letters SET next_try_at = ${at(7, 2)}`);
    await mailAt(at(6, 2));
    await server.db.execute(sql`UPDATE letters SET next_try_at = NULL`);
    await mailAt(at(6, 3));
    expect(await letters()).toHaveLength(1);
  });

  const setTimes = (id: number | undefined, mailed: Date | null, isRead: boolean) =>
    server.db.execute(
      sql`UPDATE notices SET mailed_at = ${mailed}, read_at = ${isRead ? at(1) : null} WHERE id = ${id}`,
    );
  const ids = async () =>
    (await rowsOf<{ id: number }>(server.db, sql`SELECT id FROM notices ORDER BY id`)).map(({ id }) => id);
  const mailedAt = async () =>
    (
      await rowsOf<{ mailed_at: string | null }>(server.db, sql`SELECT mailed_at FROM notices ORDER BY id`)
    ).map(({ mailed_at }) => mailed_at && new Date(mailed_at));

  it('is noted on the notices in it, not on those that were read, were in another one or came since', async () => {
    for (let count = 0; count < 4; count += 1) await tellPm();
    const [read, earlier, newest = 0] = await ids();
    await setTimes(read, null, true);
    await setTimes(earlier, at(6, 0), false);
    await noteMailed(server.db, pm, newest, at(6));
    expect(await mailedAt()).toEqual([null, at(6, 0), at(6), null]);
  });

  it('that was lost gives back the unread notices that it had to that person alone', async () => {
    for (const to of [pm, pm, accounts.admin.id, pm, pm, pm]) await tellPm({ to: [to] });
    const [unread, read, others, anothers, waiting, underWay] = await ids();
    for (const id of [unread, others]) await setTimes(id, at(6), false);
    await setTimes(read, at(6), true);
    for (const [id, hour] of [
      [anothers, 1],
      [waiting, 2],
      [underWay, 3],
    ] as const)
      await setTimes(id, at(hour), false);
    const letter = (address: string, made: Date, expires: Date, next: Date) =>
      server.db.execute(sql`INSERT INTO letters (address, name, subject, body, made_at, expires_at, next_try_at)
        VALUES (${address}, '', '', '', ${made}, ${expires}, ${next})`);
    await letter(email, at(6), at(4, 2), at(4, 2));
    await letter(accounts.fm.email, at(1), at(4, 2), at(4, 2));
    await letter(email, at(2), at(7, 2), at(4, 2));
    await letter(email, at(3), at(4, 2), at(7, 2));
    await noteLost(server.db, pm, email, at(6, 2));
    expect(await mailedAt()).toEqual([null, at(6), at(6), at(1), at(2), at(3)]);
  });

  it('counts what has no room in it', async () => {
    await choose(6);
    for (let count = 0; count < 52; count += 1) await tellPm();
    await mailAt(at(6));
    const [letter] = await letters();
    expect(letter?.subject).toBe('MobPrep: 52 unread notices');
    expect(letter?.body).toContain('2 more notices in MobPrep: https://mobprep.example.com');
    await sendLetters();
    await mailAt(at(6, 2));
    expect(await letters()).toEqual([]);
  });
});

it('a mail server that is down at the hour gets the mail later, once', async () => {
  const mails = await startMailServer({}, { refused: 1 });
  const sending = await startTestServer({ ...zone, ...mailed, SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
  await sending.db.execute(
    sql`INSERT INTO notice_settings (user_id, mail_hour, mailed_at) VALUES (${pm}, 6, NULL)`,
  );
  const now = new Date();
  await sending.db.transaction((tx) =>
    tell(tx, { kind: 'approved', to: [pm], by: accounts.fm.id, about: { draftId: 5005 }, key: 'approval 1' }),
  );
  await mailDigests({ db: sending.db, env: env(), now: () => now });
  const [refused] = [sql`SELECT FROM letters WHERE problem IS NOT NULL`];
  while ((await rowsOf(sending.db, refused)).length === 0);
  expect(mails.to(email)).toEqual([]);
  sending.wait(3_600);
  await mailDigests({ db: sending.db, env: env(), now: () => now });
  const [first, ...others] = await mails.arrived(email);
  expect([first?.includes('Caleb Ostrander approved the list'), others]).toEqual([true, []]);
  await sending.stop();
  await mails.stop();
}, 60_000);

it('a mail whose text the mail server refuses is tried once more an hour later, and says nothing about the address', async () => {
  let tries = 0;
  const mails = await startMailServer({
    onData: (stream, _session, done) => {
      tries += 1;
      stream.resume().on('end', () => done(Object.assign(new Error('5.7.1 spam'), { responseCode: 554 })));
    },
  });
  const { logger, entries } = readableLog();
  const settings = { ...zone, ...mailed, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  const sending = await startTestServer(settings, { logger });
  const look = () => sending.anonymous.post('/v1/users/forgot-password', { email: 'nobody@example.com' });
  const waiting = () =>
    rowsOf<{ problem: string | null }>(sending.db, sql`SELECT problem FROM letters WHERE address = ${email}`);
  await storeLetter(sending.db, new Date(), { name: '', address: email, subject: 'x', body: 'x' });
  await look();
  while ((await waiting())[0]?.problem === null);
  sending.wait(3_500);
  await look();
  expect((await sending.as('pm').get('/v1/notices/settings')).json().no_mail).toBeUndefined();
  expect([tries, await waiting()]).toEqual([1, [{ problem: 'text refused: 554 5.7.1 spam' }]]);
  sending.wait(101);
  await look();
  while ((await waiting()).length > 0);
  await sending.stop();
  await mails.stop();
  expect(tries).toBe(2);
  expect(entries('a letter was dropped: the mail server refused its text twice')).toHaveLength(1);
});

it('the settings say why somebody gets no mail', async () => {
  const sending = await startTestServer({ ...zone, ...mailed });
  const why = async () => (await sending.as('pm').get('/v1/notices/settings')).json().no_mail;
  expect(await why()).toBeUndefined();
  await sending.db.execute(sql`INSERT INTO letters (address, name, subject, body, made_at, expires_at, problem)
    VALUES (${email}, '', '', '', now(), now(), '550 no such mailbox')`);
  expect(await why()).toBe(
    `The mail server refused your address ${email}. An administrator can give your account another one.`,
  );
  await sending.stop();
});
