import { reasonsOf } from './roleRights.ts';

describe('why roles may not', () => {
  it('is one sentence when it is the same for all of them', () => {
    const refusals = { pm: 'Only administrators', fm: 'Only administrators' };
    expect(reasonsOf({ act: 'Edit', refusals })).toEqual(['Only administrators']);
  });

  it('names the roles by rank when sentences differ', () => {
    const refusals = { pe: 'Not on site', admin: 'Ask a Full Admin', pm: 'Not on site' };
    expect(reasonsOf({ act: 'Edit', refusals })).toEqual(['Admin: Ask a Full Admin', 'PM, PE: Not on site']);
  });

  it('is nothing when everybody may', () => {
    expect(reasonsOf({ act: 'Look', refusals: {} })).toEqual([]);
  });
});
