import { sql } from 'drizzle-orm';
import type { UnsentInvitation, UserList } from 'shared-api/contract';
import { rowsOf } from '#platform/database/database.ts';
import { type MailServer, startMailServer } from '#src/testing/mailServer.ts';
import { ownCertificate } from '#src/testing/ownCertificate.ts';
import { readableLog } from '#src/testing/readableLog.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { writeMail } from './mailedLinks.service.ts';
import { listRecoveries, makeRecoveryToken } from './recovery.service.ts';

const publicUrl = 'https://mobprep.example.com';
let mails: MailServer;
let server: TestServer;
const start = async (url: string) => startTestServer({ SMTP_URL: url, MOBPREP_PUBLIC_URL: publicUrl });
beforeAll(async () => {
  mails = await startMailServer();
  server = await start(`smtp://127.0.0.1:${mails.port}`);
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const forgot = (email: string) => server.anonymous.post('/v1/users/forgot-password', { email });
const use = (token: string, new_password: string) =>
  server.anonymous.post('/v1/users/recovery', { token, new_password });
const signIn = (email: string, password: string) =>
  server.anonymous.post('/v1/users/login', { email, password });
const tokenIn = (mail = '') => /https:\/\/mobprep\.example\.com\/recover#([\w-]{43})/.exec(mail)?.[1] ?? '';
const password = 'correct horse battery';
/** A new account, which no other test uses. */
async function newPerson(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const person = { name, email, role: 'pm', password };
  const { id } = (await server.as('admin').post('/v1/users/signup', person)).json();
  const [invitation = ''] = await mails.arrived(email);
  return { id, email, invitation };
}

/** Resolves when a mail of this kind was refused. */
async function untilRefused({ db }: TestServer, kind: string) {
  const refused = sql`SELECT FROM mails WHERE kind = ${kind} AND problem IS NOT NULL`;
  while ((await rowsOf(db, refused)).length === 0);
}

type Person = Awaited<ReturnType<typeof newPerson>>;

describe('a forgotten password', () => {
  it('is answered alike for every address, and mailed to those that have an account', async () => {
    const inactive = 'lena.strandvik@example.com';
    const { email } = await newPerson('Ada');
    const answers = await Promise.all(
      [inactive, 'nobody@example.com', 'no address', ` ${email.toUpperCase()} `].map(forgot),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [, mail = ''] = await mails.arrived(email, 2);
    expect(mail).toContain('From: MobPrep <mobprep@mobprep.example.com>');
    expect(mail).toContain('Subject: Choose a new password for MobPrep');
    expect(mail).toContain('within 30 minutes');
    expect([...mails.to('nobody@example.com'), ...mails.to(inactive)]).toEqual([]);
    const token = tokenIn(mail);
    expect((await use(token, 'green staple apples')).statusCode).toBe(200);
    expect((await use(token, 'green staple apples two')).statusCode).toBe(422);
    expect((await signIn(email, 'green staple apples')).statusCode).toBe(200);
    expect((await mails.arrived(email, 3))[2]).toMatch(/was changed on \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC/);
  });

  it('sends one mail in two minutes, however often it is asked for', async () => {
    const other = await start(`smtp://127.0.0.1:${mails.port}`);
    const { email } = accounts.fm;
    for (let times = 0; times < 3; times += 1)
      await other.anonymous.post('/v1/users/forgot-password', { email });
    await other.stop();
    expect(mails.to(email)).toHaveLength(1);
  });

  it('has a link that ends with the next one, and after 30 minutes', async () => {
    const { email } = await newPerson('Bea');
    await forgot(email);
    await mails.arrived(email, 2);
    server.wait(121);
    await forgot(email);
    const sent = await mails.arrived(email, 3);
    expect(sent).toHaveLength(3);
    expect((await use(tokenIn(sent[1]), 'green staple apples')).statusCode).toBe(422);
    server.wait(30 * 60);
    expect((await use(tokenIn(sent[2]), 'green staple apples')).statusCode).toBe(422);
    server.wait(-30 * 60 - 121);
  });

  it('gives each person a link of their own, whoever else asks for one or uses theirs', async () => {
    const [ed, fay] = [await newPerson('Ed'), await newPerson('Fay')];
    const tokens: string[] = [];
    for (const { email } of [ed, fay]) {
      await forgot(email);
      tokens.push(tokenIn((await mails.arrived(email, 2))[1]));
    }
    for (const token of tokens.reverse())
      expect((await use(token, 'green staple apples')).statusCode).toBe(200);
  });

  it('of an account that was deactivated, or changed its password since, has no use for its link', async () => {
    const cleo = await newPerson('Cleo');
    await forgot(cleo.email);
    const [, mail] = await mails.arrived(cleo.email, 2);
    await server.as('admin').patch(`/v1/users/${cleo.id}`, { is_active: false });
    expect((await use(tokenIn(mail), 'green staple apples')).statusCode).toBe(422);
    await server.as('admin').patch(`/v1/users/${cleo.id}`, { is_active: true });
    expect((await use(tokenIn(mail), 'green staple apples')).statusCode).toBe(422);
    const reset = { user_id: cleo.id, new_password: 'entirely new words' };
    await server.as('admin').post('/v1/users/admin/password-reset/reset', reset);
    expect((await use(tokenIn(mail), 'green staple apples')).statusCode).toBe(422);
    expect((await mails.arrived(cleo.email, 3))[2]).toContain('Subject: Your MobPrep password was changed');
  });

  it('does not end the link that the command line made for a full admin', async () => {
    const { email } = accounts.full_admin;
    const made = await server.db.transaction((tx) => makeRecoveryToken(tx, email, new Date()));
    await forgot(email);
    const [mail] = await mails.arrived(email);
    expect((await use(made ?? '', 'green staple apples')).statusCode).toBe(200);
    expect((await use(tokenIn(mail), 'green staple apples two')).statusCode).toBe(422);
  });
});

describe('a link of the command line', () => {
  const { email, id } = accounts.full_admin;
  const make = () => server.db.transaction((tx) => makeRecoveryToken(tx, email, new Date()));
  const whileWaiting = async <Result>(
    hold: ReturnType<typeof sql>,
    ...calls: readonly (() => Promise<Result>)[]
  ) => {
    const begun: Promise<Result>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(hold),
      async (begin) => {
        for (const call of calls) {
          const answer = call();
          begun.push(answer);
          expect(await begin(answer)).toBe('waits');
        }
      },
    );
    return Promise.all(begun);
  };

  it('ends with the next one, also one that is made at the same time', async () => {
    await whileWaiting(sql`LOCK TABLE recovery_links IN SHARE MODE`, make, make);
    const links = await rowsOf(server.db, sql`SELECT kind FROM recovery_links WHERE kind = 'recovery'`);
    expect(links).toHaveLength(1);
  });

  it('is of no use to somebody who is deactivated at the same time', async () => {
    const token = (await make()) ?? '';
    const deactivate = sql`UPDATE users SET is_active = false WHERE id = ${id}`;
    const [answer] = await whileWaiting(deactivate, () => use(token, 'green staple apples'));
    await server.db.execute(sql`UPDATE users SET is_active = true WHERE id = ${id}`);
    expect(answer?.statusCode).toBe(422);
  });

  it('is told to full admins for a day, and nothing else of the audit is', async () => {
    const { id: other } = await newPerson('Gil');
    await server.asOwner(sql`INSERT INTO audit (at, action, record_type, record_id, part)
      VALUES (now() - interval '25 hours', 'create', 'user', ${other}, 'recovery link')`);
    await make();
    const listed = await listRecoveries(server.db, new Date());
    expect(new Set(listed.map(({ user_id }) => user_id))).toEqual(new Set([id]));
  });
});

describe('an invitation', () => {
  it('lets a new employee choose a password', async () => {
    const { email, invitation } = await newPerson('Dora');
    expect(invitation).toContain('Petra Lindqvist made a MobPrep account for you');
    expect(invitation).toContain('within 3 days');
    expect((await use(tokenIn(invitation), 'green staple apples')).statusCode).toBe(200);
    expect((await signIn(email, 'green staple apples')).statusCode).toBe(200);
  });

  it.each([
    ['Hal', 'the first sign-in', ({ email }: Person) => signIn(email, password)],
    [
      'Ivy',
      'a reset',
      ({ id }: Person) =>
        server.as('admin').post('/v1/users/admin/password-reset/reset', {
          user_id: id,
          new_password: 'entirely new words',
        }),
    ],
    [
      'Jo',
      'a deactivation, also if the account is active again',
      async ({ id }: Person) => {
        for (const is_active of [false, true])
          await server.as('admin').patch(`/v1/users/${id}`, { is_active });
      },
    ],
  ])('to %s ends with %s', async (name, _what, end) => {
    const person = await newPerson(name);
    await end(person);
    expect((await use(tokenIn(person.invitation), 'green staple apples')).statusCode).toBe(422);
  });

  it('goes to nobody who has signed in before it is written', async () => {
    const { id, email } = await newPerson('Ira');
    await signIn(email, password);
    const at = new Date();
    const mail = { id: 1, kind: 'invitation', userId: id, invitedBy: 'Petra', problem: null } as const;
    const times = { madeAt: at, expiresAt: at, nextTryAt: at, tries: 1 };
    expect(await writeMail(server.db, { ...mail, ...times }, at, publicUrl)).toBeNull();
    expect(await rowsOf(server.db, sql`SELECT FROM recovery_links WHERE user_id = ${id}`)).toEqual([]);
  });
});

it('a password that its owner changes is told to them', async () => {
  const { email } = accounts.pe;
  const change = { current_password: 'Mobprep2026', new_password: 'green staple apples' };
  expect((await server.as('pe').post('/v1/users/me/password', change)).statusCode).toBe(200);
  expect(await mails.arrived(email)).toEqual([expect.stringContaining('Your MobPrep password was changed')]);
});

describe('a mail that the mail server refuses', () => {
  const email = 'hal@example.com';
  const person = { name: 'Hal', email, role: 'pm', password: 'correct horse battery' };
  const answers: Record<string, number> = {};
  let grey: MailServer;
  let other: TestServer;
  beforeEach(async () => {
    answers[email] = 450;
    grey = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = answers[address];
        return responseCode ? done(Object.assign(new Error(`4.2.0 ${address}`), { responseCode })) : done();
      },
    });
    other = await start(`smtp://127.0.0.1:${grey.port}`);
    await other.as('admin').post('/v1/users/signup', person);
  });
  afterEach(async () => {
    await other.stop();
    await grey.stop();
  });
  /** What Employees says of the invitation. */
  const shown = async () => {
    const { users } = (await other.as('admin').get('/v1/users')).json() as UserList; // the contract's answer
    return users.find((user) => user.email === email)?.unsent_invitation;
  };
  const untilShown = async (isSo: (invitation: Awaited<ReturnType<typeof shown>>) => boolean) => {
    for (;;) {
      const invitation = await shown();
      if (isSo(invitation)) return invitation;
    }
  };
  /** A server looks for what is due also when somebody asks for a mail. */
  const look = () => other.anonymous.post('/v1/users/forgot-password', { email: 'nobody@example.com' });

  it('for now is kept, shown in Employees, and sent once when it is taken', async () => {
    expect(await untilShown((invitation) => invitation !== undefined)).toMatchObject({
      problem: `450 4.2.0 ${email}`,
      next_try_datetime: expect.any(String),
    });
    answers[email] = 0;
    await look();
    expect(grey.to(email)).toEqual([]);
    other.wait(11);
    await Promise.all([look(), look(), look()]);
    const [mail = ''] = await grey.arrived(email);
    expect(await untilShown((invitation) => invitation === undefined)).toBeUndefined();
    expect(grey.to(email)).toHaveLength(1);
    const token = tokenIn(mail);
    const answer = await other.anonymous.post('/v1/users/recovery', {
      token,
      new_password: 'green staple apples',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('does not count: who asks for a link again gets one at once, by another mail', async () => {
    const { email: theirs } = accounts.pe;
    const ask = () => other.anonymous.post('/v1/users/forgot-password', { email: theirs });
    answers[theirs] = 450;
    await ask();
    await untilRefused(other, 'reset');
    answers[theirs] = 0;
    await ask();
    expect(grey.to(theirs)).toEqual([]);
    other.wait(11);
    await ask();
    expect(await grey.arrived(theirs)).toHaveLength(1);
    await ask();
    await look();
    expect(grey.to(theirs)).toHaveLength(1);
  });

  it('has the time and the Message-ID of its own try, because its link is another one', async () => {
    await untilShown((invitation) => invitation !== undefined);
    answers[email] = 0;
    other.wait(3600);
    await look();
    const [mail = ''] = await grey.arrived(email);
    const sentAt = new Date(/^Date: (.*)$/m.exec(mail)?.[1] ?? '').getTime();
    expect(Math.abs(sentAt - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(mail).toMatch(/^Message-ID: <\d+\.\d+\.2@mobprep\.example\.com>$/m);
  });

  it('for good is shown in Employees and not tried again', async () => {
    await untilShown((invitation) => invitation !== undefined);
    answers[email] = 550;
    other.wait(11);
    await look();
    const isOver = (invitation?: UnsentInvitation) =>
      invitation !== undefined && invitation.next_try_datetime === undefined;
    expect(await untilShown(isOver)).toEqual({
      problem: `550 4.2.0 ${email}`,
    });
  });

  it('is not sent to somebody who has signed in meanwhile', async () => {
    await untilShown((invitation) => invitation !== undefined);
    await other.anonymous.post('/v1/users/login', { email, password: person.password });
    answers[email] = 0;
    other.wait(11);
    await look();
    await untilShown((invitation) => invitation === undefined);
    expect(grey.to(email)).toEqual([]);
  });

  it('is not sent once its link would be too old', async () => {
    await untilShown((invitation) => invitation !== undefined);
    answers[email] = 0;
    other.wait(3 * 24 * 60 * 60 + 1);
    await other.anonymous.post('/v1/users/forgot-password', { email: accounts.pm.email });
    expect(await grey.arrived(accounts.pm.email)).toHaveLength(1);
    expect(grey.to(email)).toEqual([]);
  });

  it('has no link or secret in the database', async () => {
    await untilShown((invitation) => invitation !== undefined);
    const [stored = {}] = await rowsOf<Record<string, unknown>>(other.db, sql`SELECT * FROM mails`);
    expect(Object.keys(stored).sort()).toEqual([
      'expires_at',
      'id',
      'invited_by',
      'kind',
      'made_at',
      'next_try_at',
      'problem',
      'tries',
      'user_id',
    ]);
  });
});

it('the mail server is told a full name, which a setting can name', async () => {
  const names: string[] = [];
  const named = await startMailServer({
    onMailFrom: (_address, { hostNameAppearsAs }, done) => {
      names.push(hostNameAppearsAs);
      done();
    },
  });
  const url = `smtp://127.0.0.1:${named.port}`;
  for (const [settings, email] of [
    [{}, accounts.pm.email],
    [{ MAIL_HELO: 'relay-client.example.com' }, accounts.fm.email],
  ] as const) {
    const other = await startTestServer({ SMTP_URL: url, MOBPREP_PUBLIC_URL: publicUrl, ...settings });
    await other.anonymous.post('/v1/users/forgot-password', { email });
    await named.arrived(email);
    await other.stop();
  }
  expect(names).toEqual([expect.stringMatching(/\.[a-z]/), 'relay-client.example.com']);
  await named.stop();
});

it.each([
  ['STARTTLS', 'smtp', { disabledCommands: [] }],
  ['TLS from the start', 'smtps', { secure: true }],
] as const)(
  'a mail server with a certificate that nobody vouches for is told as that: %s',
  async (_what, protocol, tls) => {
    const { logger, entries } = readableLog();
    const own = await startMailServer({ ...ownCertificate(), ...tls, disabledCommands: [] });
    const other = await startTestServer(
      { SMTP_URL: `${protocol}://127.0.0.1:${own.port}`, MOBPREP_PUBLIC_URL: publicUrl },
      { logger },
    );
    await other.anonymous.post('/v1/users/forgot-password', { email: accounts.pm.email });
    await untilRefused(other, 'reset');
    await other.stop();
    await own.stop();
    expect(entries('a mail was not sent')[0]?.['reason']).toMatch(
      /^TLS: .*self-signed.* NODE_EXTRA_CA_CERTS/,
    );
    expect(own.to(accounts.pm.email)).toEqual([]);
  },
);

it('credentials are not sent to a mail server without TLS', async () => {
  const seen: string[] = [];
  const plain = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      seen.push(username);
      done(null, { user: username });
    },
  });
  const other = await start(`smtp://ada:secret@127.0.0.1:${plain.port}`);
  await other.anonymous.post('/v1/users/forgot-password', { email: accounts.pm.email });
  await other.stop();
  expect([seen, plain.to(accounts.pm.email)]).toEqual([[], []]);
  await plain.stop();
});

it('without a mail server there is nothing to ask', async () => {
  const other = await startTestServer();
  const answer = await other.anonymous.post('/v1/users/forgot-password', { email: accounts.pm.email });
  expect(answer.statusCode).toBe(404);
  await other.stop();
});

it('a server that mails needs to know its own address', async () => {
  await expect(startTestServer({ SMTP_URL: 'smtp://127.0.0.1:25' })).rejects.toThrow(
    'MOBPREP_PUBLIC_URL is missing',
  );
});
