import { roles } from 'shared-api/rules';
import { buildActor } from '#src/testing/buildActor.ts';
import { projectCan } from './projects.policy.ts';

describe('what somebody may do with a project', () => {
  it.each([
    ['active', 'change_status', ['full_admin', 'admin', 'pm']],
    ['active', 'delete', ['full_admin', 'admin']],
    ['active', 'create_draft', ['full_admin', 'admin', 'pm', 'fm']],
    ['completed', 'change_status', ['full_admin', 'admin', 'pm']],
    ['completed', 'delete', ['full_admin', 'admin']],
    ['completed', 'create_draft', []],
  ] as const)('that is %s: %s', (status, act, allowed) => {
    expect(roles.filter((role) => projectCan(buildActor(role), status)[act])).toEqual(allowed);
  });
});
