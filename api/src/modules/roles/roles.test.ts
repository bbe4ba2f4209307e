import { can, permissionNames, type RightsRow, type RoleRights } from 'shared-api/contract';
import { type Role, roleLabels, roles } from 'shared-api/rules';
import { permissionWords } from '#platform/auth/permissionWords.ts';
import { type EmployeeRuleAct, employeeRules } from '#src/testing/permissionTable.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rights = async (from = server): Promise<RoleRights> => (await from.as('admin').get('/v1/roles')).json();
const rowsOf = ({ sections }: RoleRights) => sections.flatMap(({ rows }) => rows);
const named = (rows: readonly RightsRow[], act: string) =>
  rows.find((row) => row.act.toLowerCase() === act.toLowerCase());

describe('the table of rights', () => {
  it('refuses each permission to exactly the roles that lack it', async () => {
    const rows = rowsOf(await rights());
    for (const permission of permissionNames) {
      const row = named(rows, permissionWords[permission].act);
      const refused = roles.filter((role) => !can({ role, is_admin: false }, permission));
      expect([permission, Object.keys(row?.refusals ?? {})]).toEqual([permission, refused]);
    }
  });

  it('follows a rule that this installation changes', async () => {
    const strict = await startTestServer({ PE_CHECKOUT_EDIT: 'off' });
    const notes = async (from: TestServer) => named(rowsOf(await rights(from)), 'write notes')?.refusals;
    expect(await notes(server)).toEqual({});
    expect(await notes(strict)).toEqual({ pe: 'Only administrators, PMs, and FMs can write notes' });
    await strict.stop();
  });

  it('says the same to everybody, signed in or not, and names the permission of each row', async () => {
    const answer = await server.anonymous.get('/v1/roles/rights');
    const { sections } = await rights();
    expect(answer.json().sections).toEqual(sections.slice(0, answer.json().sections.length));
    const named = answer.json().sections.flatMap(({ rows }: RoleRights['sections'][number]) => rows);
    expect(named.map(({ permission }: RightsRow) => permission).sort()).toEqual([...permissionNames].sort());
  });

  it('shows the same sentence as a refused call', async () => {
    const rows = rowsOf(await rights());
    const answer = await server.as('pm').delete('/v1/projects/999999');
    expect(answer.json().detail).toBe('Only administrators can delete projects');
    expect(named(rows, 'delete projects')?.refusals.pm).toBe(answer.json().detail);
  });

  const actNames: Record<EmployeeRuleAct, string> = {
    name: 'Edit',
    role: 'Change the role',
    status: 'Make active or inactive',
    reset: 'Reset the password',
    delete: 'Delete',
    lock_down: 'Lock down',
  };
  /** "FM" of "PM, FM, and PE accounts". */
  const holds = (title: string, target: Role | 'self') =>
    target === 'self'
      ? title === 'Your own account'
      : title
          .replace(' accounts', '')
          .split(/, and |, | and /)
          .includes(roleLabels[target]);

  it.each(employeeRules)('$actor on $target: $act', async ({ actor, target, act, refusal }) => {
    const { sections } = await rights();
    const section = sections.find(({ title }) => holds(title, target));
    expect(named(section?.rows ?? [], actNames[act])?.refusals[actor]).toBe(refusal);
  });

  it('says that only Full Admins can give the Admin role', async () => {
    expect(named(rowsOf(await rights()), 'give the Admin role')?.refusals.admin).toBe(
      'Admin (Full Admin only)',
    );
  });
});
