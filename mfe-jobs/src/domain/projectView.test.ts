import { defaultView, filterOf, pageQueryOf } from './projectView.ts';

describe('the query for a view', () => {
  it('asks for active projects, highest job number first, by default', () => {
    expect(pageQueryOf(defaultView)).toEqual({
      status: 'active',
      sort: 'custom_id',
      order: 'desc',
      page: 1,
    });
  });

  it('leaves out a filter that lets every value through', () => {
    const asked = filterOf({
      statuses: ['active', 'completed'],
      progresses: ['Draft', 'Excel'],
      waitsForMe: false,
      creators: [],
      term: '  ',
    });
    expect(Object.values(asked).filter((value) => value !== undefined)).toEqual([]);
  });

  it('contains the only value that a filter lets through', () => {
    expect(filterOf({ ...defaultView, statuses: ['completed'], progresses: ['Excel'] })).toMatchObject({
      status: 'completed',
      progress: 'Excel',
    });
  });

  it('leaves the order to the server when no column is sorted', () => {
    const { sort, order } = pageQueryOf({ ...defaultView, sort: null });
    expect([sort, order]).toEqual([undefined, undefined]);
  });

  it('asks for lists that wait for the user only if they want it', () => {
    expect(filterOf({ ...defaultView, waitsForMe: true }).waits_for_me).toBe(true);
    expect(filterOf(defaultView).waits_for_me).toBeUndefined();
  });

  it('contains every chosen person, and the trimmed term', () => {
    expect(filterOf({ ...defaultView, creators: ['Ann', 'Bo'], term: ' dock ' })).toMatchObject({
      created_by: ['Ann', 'Bo'],
      q: 'dock',
    });
  });
});
