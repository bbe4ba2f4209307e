import { mayChangeDraft } from './drafts.policy.ts';

const roles = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
const everyone = roles;
const preparers = ['full_admin', 'admin', 'pm', 'fm'];
const managers = ['full_admin', 'admin', 'pm'];

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
    const holders = roles.map((role) => ({ role, is_admin: role === 'full_admin' || role === 'admin' }));
    expect(holders.filter((one) => mayChangeDraft(one, change)).map(({ role }) => role)).toEqual(allowed);
  });
});
