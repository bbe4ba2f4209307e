import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const person = { name: 'Ada Morrow', role: 'pm', password: 'correct horse battery' };
const signUp = async (email: string, role = 'pm'): Promise<number> =>
  (await server.as('full_admin').post('/v1/users/signup', { ...person, email, role })).json().id;
const signIn = (email: string) =>
  server.anonymous.post('/v1/users/login', { email, password: person.password });
const me = (token: string) => server.withToken(token).get('/v1/users/me');
const lock = (id: number, as: 'full_admin' | 'admin' | 'pm' = 'full_admin') =>
  server.as(as).post('/v1/users/admin/lock-down', { user_id: id });
const undo = (id: number, as: 'full_admin' | 'admin' = 'admin') =>
  server.as(as).post('/v1/users/admin/lock-down/undo', { user_id: id });
const employee = async (id: number) =>
  (await server.as('admin').get('/v1/users')).json().users.find((user: { id: number }) => user.id === id);

describe('an account that is locked down', () => {
  it('has no way in: sessions, links and tokens end, and no password opens it', async () => {
    const email = 'stolen@example.com';
    const id = await signUp(email);
    const [first, second] = [await signIn(email), await signIn(email)];
    const { path } = (await server.withToken(first.json().access_token).put('/v1/calendar-link')).json();
    await server.db.execute(sql`INSERT INTO recovery_links (hash, user_id, kind, expires_at)
      VALUES ('x', ${id}, 'reset', now() + interval '1 hour')`);
    await server.db.execute(sql`INSERT INTO release_tokens (remote, name, secret_hash, created_at, created_by, expires_at)
      VALUES ('mfe-items', 'theirs', 'y', now(), ${id}, now() + interval '1 day')`);
    expect((await lock(id)).json()).toEqual({
      message: 'Ada Morrow is locked down. Ended: 2 sessions, the calendar link, 1 deploy token.',
    });
    for (const session of [first, second])
      expect((await me(session.json().access_token)).statusCode).toBe(403);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await server.anonymous.get(path)).statusCode).toBe(404);
    expect(
      await rowsOf(
        server.db,
        sql`SELECT (SELECT count(*)::int FROM recovery_links WHERE user_id = ${id}) AS links,
                   (SELECT count(*)::int FROM release_tokens WHERE created_by = ${id} AND revoked_at IS NULL) AS tokens`,
      ),
    ).toEqual([{ links: 0, tokens: 0 }]);
  });

  it('is one entry of the audit, which says what was ended', async () => {
    const id = await signUp('noted@example.com');
    await signIn('noted@example.com');
    await lock(id);
    const { entries } = (
      await server.as('admin').get(`/v1/audit?record_type=user&record_id=${id}&grouped=true`)
    ).json();
    expect(entries.map(({ detail }: { detail: string | null }) => detail)).toEqual([
      'Ada Morrow is locked down. Ended: 1 session.',
      null,
    ]);
  });

  it('shows who did it, and another administrator can undo it', async () => {
    const email = 'innocent@example.com';
    const id = await signUp(email);
    expect((await lock(id)).json()).toEqual({ message: 'Ada Morrow is locked down.' });
    expect(await employee(id)).toMatchObject({
      is_active: false,
      locked_down: { by: 'Ines Calloway', at: expect.any(String) },
    });
    expect((await undo(id)).json()).toEqual({ message: 'Ada Morrow is no longer locked down.' });
    expect(await employee(id)).not.toHaveProperty('locked_down');
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await undo(id)).statusCode).toBe(404);
  });

  it('is not switched on as any inactive one, nor locked down twice', async () => {
    const id = await signUp('twice@example.com');
    await lock(id);
    const change = await server.as('full_admin').patch(`/v1/users/${id}`, { is_active: true });
    expect([change.statusCode, change.json().detail]).toEqual([
      403,
      'Ines Calloway locked this account down. Undo that instead.',
    ]);
    expect((await lock(id)).statusCode).toBe(403);
  });
});

it('an undone lock-down leaves an account inactive that was so before', async () => {
  const id = await signUp('inactive@example.com');
  await server.as('full_admin').patch(`/v1/users/${id}`, { is_active: false });
  await lock(id);
  await undo(id);
  expect(await employee(id)).toMatchObject({ is_active: false });
});

it('is not switched on by somebody who does so at the same moment, and says so to whoever is second', async () => {
  const id = await signUp('race@example.com');
  const calls: Promise<{ statusCode: number; json: () => { detail?: string } }>[] = [];
  await whileHeld(
    server,
    (tx) => tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR UPDATE`),
    async (begin) => {
      for (const send of [
        () => lock(id),
        () => server.as('admin').patch(`/v1/users/${id}`, { is_active: true }),
        () => lock(id, 'admin'),
      ]) {
        const call = send();
        calls.push(call);
        expect(await begin(call)).toBe('waits');
      }
    },
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
  expect(answers[2]?.json().detail).toBe('Ada Morrow is locked down already');
  expect(await employee(id)).toMatchObject({ is_active: false, locked_down: { by: 'Ines Calloway' } });
});

it('an Admin locks down no administrator, a Full Admin anybody, nobody themselves', async () => {
  const admin = await signUp('other.admin@example.com', 'admin');
  const sent = (answer: { statusCode: number }) => answer.statusCode;
  expect(sent(await lock(admin, 'admin'))).toBe(403);
  expect(sent(await lock(admin, 'pm'))).toBe(403);
  expect(sent(await lock(admin))).toBe(200);
  const own = (await server.as('full_admin').get('/v1/users/me')).json().id;
  expect((await lock(own)).json().detail).toBe('You cannot lock down your own account');
  expect(sent(await lock(999_999))).toBe(404);
});

it('of two Full Admins who lock down each other at once, one remains', async () => {
  const other = await signUp('second@example.com', 'admin');
  await server.db.execute(sql`UPDATE users SET role = 'full_admin' WHERE id = ${other}`);
  const token = (await signIn('second@example.com')).json().access_token;
  const own = (await server.as('full_admin').get('/v1/users/me')).json().id;
  const calls: Promise<{ statusCode: number }>[] = [];
  await whileHeld(
    server,
    (tx) => tx.execute(sql`SELECT FROM users WHERE id IN (${own}, ${other}) ORDER BY id FOR UPDATE`),
    async (begin) => {
      for (const send of [
        () => lock(other),
        () => server.withToken(token).post('/v1/users/admin/lock-down', { user_id: own }),
      ]) {
        const call = send();
        calls.push(call);
        expect(await begin(call)).toBe('waits');
      }
    },
  );
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
});
