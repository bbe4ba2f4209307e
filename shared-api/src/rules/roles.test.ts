import { assignableRoles, effectiveRole, isAdminRole, isProjectEngineer, roleLabel, roles } from './roles.ts';

const holder = (role: string, is_admin = false) => ({ role, is_admin });

describe("the role that decides a user's rights", () => {
  it.each(roles)('is the stored one: %s', (role) => {
    expect(effectiveRole(holder(role))).toBe(role);
  });

  it('ignores case and spaces around it', () => {
    expect(effectiveRole(holder('  Full_Admin '))).toBe('full_admin');
  });

  it('is null for a text that is not a role', () => {
    expect([
      effectiveRole(holder('')),
      effectiveRole(holder('boss')),
      effectiveRole(holder('boss', true)),
    ]).toEqual([null, null, null]);
  });

  it('is raised to admin by the flag for a PM and an FM only', () => {
    expect(roles.map((role) => effectiveRole(holder(role, true)))).toEqual([
      'full_admin',
      'admin',
      'admin',
      'admin',
      'pe',
    ]);
  });
});

it('allows any role but Full Admin to be assigned over HTTP', () => {
  expect(assignableRoles).toEqual(['admin', 'pm', 'fm', 'pe']);
});

it('has a label for each known role, and shows an unknown one as stored', () => {
  expect(['full_admin', 'admin', 'pm', 'fm', 'PE', 'boss'].map(roleLabel)).toEqual([
    'Full Admin',
    'Admin',
    'PM',
    'FM',
    'PE',
    'boss',
  ]);
});

it('counts only a PE as a project engineer, with or without the flag', () => {
  expect(roles.filter((role) => isProjectEngineer(holder(role)))).toEqual(['pe']);
  expect(isProjectEngineer(holder('pe', true))).toBe(true);
});

it('sets the administrator flag for Admin and Full Admin only', () => {
  expect(roles.filter(isAdminRole)).toEqual(['full_admin', 'admin']);
});
