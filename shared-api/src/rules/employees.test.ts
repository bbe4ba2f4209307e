import {
  adminOnlyByFullAdmin,
  type EmployeeAct,
  employeeActs,
  employeeVerdicts,
  refusalOfAct,
  refusalOfChange,
  refusalOfRole,
  refusalOfRoleChange,
  refusalOfStatusChange,
} from './employees.ts';
import { type Role, roles } from './roles.ts';

const person = (id: number, role: string) => ({ id, role, is_admin: false, is_active: true });
const refused = (actor: Role, target: string, act: EmployeeAct) =>
  refusalOfAct(person(1, actor), person(2, target), act);

describe("what an employee may do to another's account", () => {
  it.each([
    ['edit', 'Only administrators can edit employees'],
    ['reset', 'Only administrators can reset passwords'],
    ['delete', 'Only administrators can delete employees'],
    ['lock_down', 'Only administrators can lock down accounts'],
  ] as const)('nothing, unless they are an administrator: %s', (act, sentence) => {
    for (const actor of ['pm', 'fm', 'pe'] as const)
      for (const target of roles) expect(refused(actor, target, act)).toBe(sentence);
    expect(refusalOfAct(person(1, 'boss'), person(2, 'pm'), act)).toBe(sentence);
  });

  it.each([
    ['edit', 'Admin users cannot edit other Admin or Full Admin accounts'],
    ['reset', 'Admin users cannot reset other Admin or Full Admin passwords'],
    ['delete', 'Admin users cannot delete Full Admin or Admin accounts'],
    ['lock_down', 'Admin users cannot lock down other Admin or Full Admin accounts'],
  ] as const)('as an Admin, nothing to Admins and Full Admins: %s', (act, sentence) => {
    expect(roles.map((target) => refused('admin', target, act))).toEqual([
      sentence,
      sentence,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['edit', 'Full Admin users cannot edit other Full Admin accounts'],
    ['reset', 'Full Admin users cannot reset other Full Admin passwords'],
    ['delete', 'Full Admin users cannot delete other Full Admin accounts'],
  ] as const)('as a Full Admin, nothing to other Full Admins: %s', (act, sentence) => {
    expect(roles.map((target) => refused('full_admin', target, act))).toEqual([
      sentence,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each(employeeActs)('nothing to an account with an unknown role: %s', (act) => {
    expect(refused('full_admin', 'boss', act)).toMatch(/^Only administrators can /);
  });
});

it('a Full Admin may lock down another Full Admin, whom they may do nothing else to', () => {
  expect(refused('full_admin', 'full_admin', 'lock_down')).toBeNull();
});

describe("an employee's own account", () => {
  const own = (role: Role, act: EmployeeAct) => refusalOfAct(person(1, role), person(1, role), act);

  it("can't be deleted", () => {
    expect([own('admin', 'delete'), own('full_admin', 'delete')]).toEqual([
      'You cannot delete your own account',
      'You cannot delete your own account',
    ]);
  });

  it('can have its password reset by an Admin, but not by a Full Admin', () => {
    expect([own('admin', 'reset'), own('full_admin', 'reset')]).toEqual([
      null,
      'You cannot reset your own password',
    ]);
  });

  it('can be edited, except for its role and status', () => {
    const me = person(1, 'admin');
    expect([own('admin', 'edit'), own('full_admin', 'edit')]).toEqual([null, null]);
    expect(refusalOfRoleChange(me, me)).toBe('You cannot change your own role');
    expect(refusalOfStatusChange(me, me)).toBe('You cannot change your own status');
    expect([refusalOfRoleChange(me, person(2, 'pm')), refusalOfStatusChange(me, person(2, 'pm'))]).toEqual([
      null,
      null,
    ]);
    expect(refusalOfRoleChange(me, person(2, 'admin'))).toMatch(/^Admin users cannot edit/);
    expect(refusalOfStatusChange(me, person(2, 'admin'))).toMatch(/^Admin users cannot edit/);
  });
});

describe('assigning a role', () => {
  it('is never possible for Full Admin, and for Admin only by a Full Admin', () => {
    const given = (actor: string) => roles.map((role) => refusalOfRole(person(1, actor), role));
    const never = 'The Full Admin role cannot be assigned';
    expect(given('full_admin')).toEqual([never, null, null, null, null]);
    expect(given('admin')).toEqual([never, adminOnlyByFullAdmin, null, null, null]);
    expect(given('pm')).toEqual(roles.map(() => 'Only administrators can edit employees'));
    expect(adminOnlyByFullAdmin).toBe('Admin (Full Admin only)');
  });
});

describe('a change to an account', () => {
  const admin = person(1, 'admin');

  it('is refused if editing is refused', () => {
    expect(refusalOfChange(admin, person(2, 'admin'), {})).toMatch(/^Admin users cannot edit/);
    expect(refusalOfChange(person(1, 'pm'), person(2, 'fm'), {})).toBe(
      'Only administrators can edit employees',
    );
  });

  it('is allowed if nothing changes, even on your own account', () => {
    expect(refusalOfChange(admin, admin, { role: 'admin', is_active: true })).toBeNull();
    expect(refusalOfChange(admin, admin, {})).toBeNull();
  });

  it('to your own role or status is refused, the role first', () => {
    expect(refusalOfChange(admin, admin, { role: 'pm', is_active: false })).toBe(
      'You cannot change your own role',
    );
    expect(refusalOfChange(admin, admin, { is_active: false })).toBe('You cannot change your own status');
  });

  it('to a role that the actor may not assign is refused', () => {
    expect(refusalOfChange(admin, person(2, 'pm'), { role: 'admin' })).toBe(adminOnlyByFullAdmin);
    expect(refusalOfChange(admin, person(2, 'pm'), { role: 'fm', is_active: false })).toBeNull();
  });
});

describe('what a screen is told about an account', () => {
  it('is why each act is refused, or null if it is allowed', () => {
    expect(employeeVerdicts(person(1, 'admin'), person(2, 'pm'))).toEqual({
      edit: null,
      reset: null,
      delete: null,
      lock_down: null,
      change_role: null,
      change_status: null,
    });
    expect(employeeVerdicts(person(1, 'admin'), person(2, 'full_admin'))).toEqual({
      edit: 'Admin users cannot edit other Admin or Full Admin accounts',
      reset: 'Admin users cannot reset other Admin or Full Admin passwords',
      delete: 'Admin users cannot delete Full Admin or Admin accounts',
      lock_down: 'Admin users cannot lock down other Admin or Full Admin accounts',
      change_role: 'Admin users cannot edit other Admin or Full Admin accounts',
      change_status: 'Admin users cannot edit other Admin or Full Admin accounts',
    });
    expect(employeeVerdicts(person(1, 'full_admin'), person(1, 'full_admin'))).toEqual({
      edit: null,
      reset: 'You cannot reset your own password',
      delete: 'You cannot delete your own account',
      lock_down: 'You cannot lock down your own account',
      change_role: 'You cannot change your own role',
      change_status: 'You cannot change your own status',
    });
  });
});
