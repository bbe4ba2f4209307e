import { roles } from 'shared-api/rules';
import { buildActor } from '#src/testing/buildActor.ts';
import { draftCan, mayChangeDraft } from './drafts.policy.ts';

const everyone = roles;
const preparers = ['full_admin', 'admin', 'pm', 'fm'];
const managers = ['full_admin', 'admin', 'pm'];

describe('what somebody may do with a draft', () => {
  it.each([
    ['edit', preparers],
    ['advance', preparers],
    ['change_status', managers],
    ['edit_notes', everyone],
    ['edit_list', everyone],
    ['delete', managers],
  ] as const)('%s', (act, allowed) => {
    expect(roles.filter((role) => draftCan(buildActor(role), 'active')[act])).toEqual(allowed);
    expect(roles.filter((role) => draftCan(buildActor(role), 'completed')[act])).toEqual([]);
  });
});

describe('who may change these parts of a draft', () => {
  it.each([
    ['the crew size', { crew_size: 6 }, preparers],
    ['the notes', { notes: 'x' }, everyone],
    ['notes and crew size', { notes: 'x', crew_size: 6 }, preparers],
    ['the status, forward', { status: 'checkout' }, preparers],
    ['the status, to any other', { status: 'job_entry', status_override: true }, managers],
    ['nothing', {}, []],
    ['nothing, to any other', { status_override: true }, []],
  ] as const)('%s', (_what, change, allowed) => {
    expect(roles.filter((role) => mayChangeDraft(buildActor(role), change))).toEqual(allowed);
  });
});
