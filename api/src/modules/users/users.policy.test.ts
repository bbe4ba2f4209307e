import type { User } from 'shared-api/contract';
import { buildActor } from '#src/testing/buildActor.ts';
import { employeeCan, rolesToGive } from './users.policy.ts';

const account = (id: number, role: string) => ({ id, role, is_admin: false }) as User; // what the policy reads of it

describe('what somebody may do to an account', () => {
  it('is everything, without a sentence, if nothing is refused', () => {
    expect(employeeCan(buildActor('full_admin'), account(2, 'admin'))).toEqual({
      can: { edit: true, reset: true, delete: true, lock_down: true, change_role: true, change_status: true },
      refusals: {},
    });
  });

  it('says why for each refused act', () => {
    expect(employeeCan(buildActor('admin'), account(1, 'admin'))).toEqual({
      can: {
        edit: true,
        reset: true,
        delete: false,
        lock_down: false,
        change_role: false,
        change_status: false,
      },
      refusals: {
        delete: 'You cannot delete your own account',
        lock_down: 'You cannot lock down your own account',
        change_role: 'You cannot change your own role',
        change_status: 'You cannot change your own status',
      },
    });
    expect(employeeCan(buildActor('pm'), account(2, 'pe'))).toEqual({
      can: {
        edit: false,
        reset: false,
        delete: false,
        lock_down: false,
        change_role: false,
        change_status: false,
      },
      refusals: {
        edit: 'Only administrators can edit employees',
        reset: 'Only administrators can reset passwords',
        delete: 'Only administrators can delete employees',
        lock_down: 'Only administrators can lock down accounts',
        change_role: 'Only administrators can edit employees',
        change_status: 'Only administrators can edit employees',
      },
    });
  });
});

it.each([
  ['full_admin', ['admin', 'pm', 'fm', 'pe']],
  ['admin', ['pm', 'fm', 'pe']],
  ['pm', []],
] as const)('%s may give these roles: %j', (role, given) => {
  expect(rolesToGive(buildActor(role))).toEqual(given);
});
