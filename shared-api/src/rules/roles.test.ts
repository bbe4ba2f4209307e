import { assignableRoles, effectiveRole, isAdminRole, isProjectEngineer, roleLabel, roles } from './roles.ts';

const holder = (role: string, is_admin = false) => ({ role, is_admin });

describe('the role that rights are decided on', () => {
  it.each(roles)('is the stored one: %s', (role) => {
    expect(effectiveRole(holder(role))).toBe(role);
  });

  it('ignores case and spaces around it', () => {
    expect(effectiveRole(holder('  Full_Admin '))).toBe('full_admin');
  });

  it('is nothing for a text that is not a role', () => {
    expect([
      effectiveRole(holder('')),
      effectiveRole(holder('boss')),
      effectiveRole(holder('boss', true)),
    ]).toEqual([null, null, null]);
  });

  it('is admin for a PM and an FM with the flag, and for nobody else', () => {
    expect(roles.map((role) => effectiveRole(holder(role, true)))).toEqual([
      'full_admin',
      'admin',
      'admin',
      'admin',
      'pe',
    ]);
  });
});

it('can be any but Full Admin when it is given over HTTP', () => {
  expect(assignableRoles).toEqual(['admin', 'pm', 'fm', 'pe']);
});

it('reads as people know it, and an unknown one as it is stored', () => {
  expect(['full_admin', 'admin', 'pm', 'fm', 'PE', 'boss'].map(roleLabel)).toEqual([
    'Full Admin',
    'Admin',
    'PM',
    'FM',
    'PE',
    'boss',
  ]);
});

it('makes a project engineer of a PE alone, with or without the flag', () => {
  expect(roles.filter((role) => isProjectEngineer(holder(role)))).toEqual(['pe']);
  expect(isProjectEngineer(holder('pe', true))).toBe(true);
});

it('comes with the administrator flag for an Admin and a Full Admin alone', () => {
  expect(roles.filter(isAdminRole)).toEqual(['full_admin', 'admin']);
});
