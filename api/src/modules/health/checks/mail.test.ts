import { sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { type MailServer, startMailServer } from '#src/testing/mailServer.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { mailCheck } from './mail.ts';

const ines = { ...accounts.full_admin, name: 'Ines' };
let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  server = await startTestServer();
  mails = await startMailServer();
});
beforeEach(() => server.db.execute(sql`DELETE FROM letters`));
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const depsAt = (port: number) =>
  healthDeps(server, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
  });

it('does not apply without a mail server', async () => {
  expect(await mailCheck.check(await healthDeps(server))).toBeNull();
});

it('a mail server that answers is good, and one that does not is failing', async () => {
  expect(await mailCheck.check(await depsAt(mails.port))).toEqual({
    state: 'good',
    found: expect.stringMatching(/^127\.0\.0\.1:\d+ answered in \d\.\d s, and no mail waits$/),
  });
  expect(await mailCheck.check(await depsAt(1))).toEqual({
    state: 'failing',
    found: "127.0.0.1:1 doesn't take mail: ECONNREFUSED.",
  });
});

it('mails that were refused and wait are told', async () => {
  await server.db.execute(sql`
    INSERT INTO letters (address, name, subject, body, made_at, expires_at, problem)
    VALUES ('a@example.com', 'A', 'x', 'x', now(), now() + interval '1 day', 'greylisted'),
           ('b@example.com', 'B', 'x', 'x', now(), now() - interval '1 day', 'over')`);
  const finding = await mailCheck.check(await depsAt(mails.port));
  expect(finding).toEqual({ state: 'look', found: expect.stringMatching(/refused 1 mail that waits\.$/) });
});

it('a test mail goes to who asks for it, and a refusal is told', async () => {
  await mailCheck.fix?.run(await depsAt(mails.port), ines);
  const [mail] = await mails.arrived(ines.email);
  expect(mail).toContain('MobPrep can send mail.');
  await expect(mailCheck.fix?.run(await depsAt(1), ines)).rejects.toThrow(
    "The test mail wasn't sent: ECONNREFUSED",
  );
});
