import { reasonsOf } from './roleRights.ts';

describe('the reasons for refusals', () => {
  it('are one sentence if it is the same for all roles', () => {
    const refusals = { pm: 'Only administrators', fm: 'Only administrators' };
    expect(reasonsOf({ act: 'Edit', refusals })).toEqual(['Only administrators']);
  });

  it('name the roles by rank if the sentences differ', () => {
    const refusals = { pe: 'Not on site', admin: 'Ask a Full Admin', pm: 'Not on site' };
    expect(reasonsOf({ act: 'Edit', refusals })).toEqual(['Admin: Ask a Full Admin', 'PM, PE: Not on site']);
  });

  it('are empty if every role is allowed', () => {
    expect(reasonsOf({ act: 'Look', refusals: {} })).toEqual([]);
  });
});
