import { sql } from 'drizzle-orm';
import type { AuditEntry } from 'shared-api/contract';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const entries = async (query: string) => (await server.as('admin').get(`/v1/audit?${query}`)).json();

it('many pages at once leave the database’s connections to others', async () => {
  const read = () => server.as('admin').get('/v1/audit');
  const others: number[] = [];
  await Promise.all([server.token(accounts.admin.email), server.token(accounts.pe.email)]);
  let pages: Promise<{ statusCode: number }[]> | undefined;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`LOCK TABLE audit IN ACCESS EXCLUSIVE MODE`),
    async (begin) => {
      const first = read();
      expect(await begin(first)).toBe('waits');
      pages = Promise.all([first, ...Array.from({ length: 11 }, read)]);
      for (let call = 0; call < 10; call += 1)
        others.push((await server.as('pe').get('/v1/units')).statusCode);
    },
  );
  expect(new Set(others)).toEqual(new Set([200]));
  expect(new Set((await pages)?.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

describe('the audit', () => {
  it('tells who changed which field of which record, from what to what', async () => {
    await server.as('pm').put('/v1/projects/304/contents/5005', { crew_size: 9 });
    const { entries: found } = await entries('record_type=draft&record_id=5005&action=update');
    expect(found[0]).toMatchObject({
      actor_id: 6,
      actor_name: expect.any(String),
      new_values: { crew_size: 9 },
      old_values: { crew_size: expect.any(Number) },
    });
    expect(Object.keys(found[0].new_values)).toEqual(['crew_size']);
  });

  it('records additions, new quantities and removals of cart lines', async () => {
    const path = '/v1/projects/304/contents/5005/items';
    await server.as('fm').post(path, { item_id: 1399, quantity: 2 });
    await server.as('fm').put(`${path}/1399`, { quantity: 5 });
    await server.as('fm').delete(`${path}/1399`);
    const { entries: found } = await entries('record_id=5005&actor_id=11');
    expect(found.slice(0, 3)).toMatchObject([
      { action: 'delete', part: 'cart line', old_values: { quantity: 5, item_id: 1399 }, new_values: null },
      { action: 'update', old_values: { quantity: 2 }, new_values: { quantity: 5 } },
      { action: 'create', old_values: null, new_values: { quantity: 2, item_id: 1399 } },
    ]);
  });

  it('has one entry for what one person did to one line within a minute, if asked for actions', async () => {
    const line = '/v1/projects/304/contents/5005/items';
    await server.as('fm').post(line, { item_id: 1398, quantity: 2 });
    for (const quantity of [3, 4, 5]) await server.as('fm').put(`${line}/1398`, { quantity });
    const { entries: found } = await entries('record_type=draft&record_id=5005&grouped=true&limit=10');
    expect(found.filter((entry: AuditEntry) => entry.new_values?.['item_id'] === 1398)).toMatchObject([
      { action: 'create', new_values: { quantity: 5 } },
    ]);
  });

  it('never shows a password, not even its hash', async () => {
    const reset = { user_id: 14, new_password: 'entirely new words' };
    await server.as('admin').post('/v1/users/admin/password-reset/reset', reset);
    const { entries: found } = await entries('record_type=user&record_id=14');
    expect(found[0].new_values).toEqual({ password_hash: 'hidden', password_changed_at: expect.any(String) });
    expect(JSON.stringify(found)).not.toContain('argon2');
  });

  it('keeps attempts that a role or the employee rules refused', async () => {
    await server.as('pm').delete('/v1/projects/312');
    await server.as('admin').patch('/v1/users/1', { name: 'X' });
    await server.as('admin').delete('/v1/users/admin/delete-user', { user_id: 2 });
    const { entries: found } = await entries('action=refused');
    expect(found).toMatchObject([
      { actor_id: 3, record_type: 'user', record_id: 2 },
      { actor_id: 3, record_type: 'user', record_id: 1, detail: expect.stringContaining('cannot edit') },
      { actor_id: 6, record_type: 'project', record_id: 312 },
    ]);
  });

  it('keeps nothing about a write that failed', async () => {
    const before = (await entries('')).total;
    const lines = '/v1/projects/304/contents/5005/items';
    await server.as('pm').delete(`${lines}/1301`);
    const removed = (await entries('')).total;
    expect((await server.as('pm').post(lines, { item_id: 1301, quantity: 1 })).statusCode).toBe(201);
    expect((await entries('')).total).toBe(removed + 1);
    expect((await server.as('pm').post(lines, { item_id: 1301, quantity: 1 })).statusCode).toBe(409);
    expect((await entries('')).total).toBe(removed + 1);
    expect(removed).toBeGreaterThanOrEqual(before);
  });

  it('keeps when an account is locked and unlocked', async () => {
    const login = () =>
      server.anonymous.post('/v1/users/login', { email: 'gus.wetherby@example.com', password: 'wrong' });
    for (let count = 0; count < 11; count += 1) await login();
    expect((await entries('action=login_locked')).entries).toMatchObject([
      { record_type: 'user', record_id: 14 },
    ]);
    server.wait(601);
    expect((await login()).statusCode).toBe(401);
    expect((await entries('action=login_unlocked&record_id=14')).total).toBe(1);
    server.wait(-601);
  });

  it('can be read page by page, between two moments', async () => {
    for (const crew_size of [4, 5, 4])
      await server.as('pm').put('/v1/projects/304/contents/5005', { crew_size });
    const { total } = await entries('');
    const second = await entries('limit=2&offset=1');
    expect(second.entries).toHaveLength(2);
    expect(second.total).toBe(total);
    expect((await entries('to=2000-01-01T00:00:00Z')).total).toBe(0);
    expect((await entries('from=2000-01-01T00:00:00Z')).total).toBe(total);
  });

  it('can be read on from an entry, without counting', async () => {
    for (const crew_size of [4, 5, 4, 5, 4, 5])
      await server.as('pm').put('/v1/projects/304/contents/5005', { crew_size });
    const first = await entries('limit=3&count=false');
    expect(first).toMatchObject({ total: null, next_before: first.entries[2].id });
    const second = await entries(`limit=3&count=false&before=${first.next_before}`);
    expect(second.entries).toHaveLength(3);
    expect(second.entries[0].id).toBeLessThan(first.next_before);
    expect((await entries('before=1')).entries).toEqual([]);
  });

  it('cannot be changed, shortened or emptied', async () => {
    await server.as('pm').put('/v1/projects/304/contents/5005', { crew_size: 11 });
    expect((await entries('')).total).toBeGreaterThan(0);
    for (const attack of [
      sql`UPDATE audit SET action = 'create'`,
      sql`DELETE FROM audit`,
      sql`TRUNCATE audit`,
    ])
      await expect(server.asOwner(attack)).rejects.toMatchObject({
        cause: { message: 'the audit is append-only' },
      });
  });
});
