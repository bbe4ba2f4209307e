import { sql } from 'drizzle-orm';
import type { Role } from 'shared-api/rules';
import { assignmentRules, type EmployeeRuleAct, employeeRules } from '#src/testing/permissionTable.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

/** For each role, an account other than the one that acts. */
const others: Record<Role, number> = { full_admin: 2, admin: 4, pm: 7, fm: 12, pe: 17 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.asOwner(sql`CREATE TABLE kept AS SELECT id, name, role, is_active, password_hash FROM users`);
});
afterEach(async () => {
  await server.db.execute(sql`UPDATE users u SET name = k.name, role = k.role, is_active = k.is_active,
    password_hash = k.password_hash, deleted_at = NULL FROM kept k WHERE k.id = u.id`);
  await server.db.execute(sql`UPDATE sessions SET revoked_at = NULL, revoked_because = NULL`);
  await server.db.execute(sql`DELETE FROM lock_downs`);
});
afterAll(() => server.stop());

const rowOf = async (id: number) => {
  const { rows } = await server.db.execute(
    sql`SELECT name, role, is_active, password_hash, deleted_at FROM users WHERE id = ${id}`,
  );
  return rows[0];
};

function act(actor: Role, id: number, name: EmployeeRuleAct) {
  const as = server.as(actor);
  const new_password = 'correct horse battery';
  if (name === 'reset') return as.post('/v1/users/admin/password-reset/reset', { user_id: id, new_password });
  if (name === 'delete') return as.delete('/v1/users/admin/delete-user', { user_id: id });
  if (name === 'lock_down') return as.post('/v1/users/admin/lock-down', { user_id: id });
  const newRole = id === 12 || id === 11 ? 'pm' : 'fm';
  const changes = {
    name: { name: 'New Name' },
    role: { role: newRole, is_admin: false },
    status: { is_active: false },
  };
  return as.patch(`/v1/users/${id}`, changes[name]);
}

describe('what an employee may do to another', () => {
  const idOf = (actor: Role, target: Role | 'self') =>
    target === 'self' ? accounts[actor].id : others[target];

  it.each(employeeRules.filter((rule) => !rule.refusal))(
    '$actor may change $act of $target',
    async (rule) => {
      const id = idOf(rule.actor, rule.target);
      const before = await rowOf(id);
      expect((await act(rule.actor, id, rule.act)).statusCode).toBeLessThan(300);
      expect(await rowOf(id)).not.toEqual(before);
    },
  );

  it.each(employeeRules.filter((rule) => rule.refusal))(
    '$actor may not change $act of $target',
    async (rule) => {
      const id = idOf(rule.actor, rule.target);
      const before = await rowOf(id);
      const answer = await act(rule.actor, id, rule.act);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, rule.refusal]);
      expect(await rowOf(id)).toEqual(before);
    },
  );
});

describe('which role an employee may give', () => {
  it.each(assignmentRules)('$actor creates a $role: $refusal', async ({ actor, role, refusal }) => {
    const email = `${actor}.makes.${role}@example.com`;
    const answer = await server
      .as(actor)
      .post('/v1/users/signup', { email, name: 'New', role, password: 'correct horse battery' });
    if (refusal) expect([answer.statusCode, answer.json().detail]).toEqual([403, refusal]);
    else expect(answer.json()).toMatchObject({ email, role, is_active: true, is_admin: role === 'admin' });
  });

  it('keeps an admin from promoting a PM to admin', async () => {
    const answer = await server.as('admin').patch('/v1/users/7', { role: 'admin', is_admin: true });
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'Admin (Full Admin only)']);
  });

  it('lets a full admin promote a PM to admin, and nobody to full admin', async () => {
    expect(
      (await server.as('full_admin').patch('/v1/users/7', { role: 'admin', is_admin: true })).statusCode,
    ).toBe(200);
    expect((await server.as('full_admin').patch('/v1/users/8', { role: 'full_admin' })).statusCode).toBe(403);
  });
});

describe('an edit of one’s own account', () => {
  it('may include the unchanged role and status', async () => {
    const own = { name: 'Ines C.', role: 'full_admin', is_active: true, is_admin: true };
    expect((await server.as('full_admin').patch('/v1/users/1', own)).json().name).toBe('Ines C.');
  });
});

describe('what the employee list says about each account', () => {
  it.each(['full_admin', 'admin'] as const)('matches what the server does: %s', async (actor) => {
    const { users } = (await server.as(actor).get('/v1/users')).json();
    const words = {
      name: 'edit',
      role: 'change_role',
      status: 'change_status',
      reset: 'reset',
      delete: 'delete',
      lock_down: 'lock_down',
    };
    for (const rule of employeeRules.filter((one) => one.actor === actor)) {
      const id = rule.target === 'self' ? accounts[actor].id : others[rule.target];
      const { can, refusals } = users.find((user: { id: number }) => user.id === id);
      expect([rule.target, rule.act, can[words[rule.act]]]).toEqual([rule.target, rule.act, !rule.refusal]);
      expect([rule.target, rule.act, refusals[words[rule.act]]]).toEqual([
        rule.target,
        rule.act,
        rule.refusal,
      ]);
    }
  });
});
