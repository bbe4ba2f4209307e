import fc from 'fast-check';
import { buildProject } from 'shared-api/testing';
import { indexProjects } from './projectIndex.ts';
import { filterProjects, pageOf, searchProjects, sortProjects } from './projectView.ts';

const index = indexProjects([
  buildProject({ custom_id: '25-1003', project_name: 'Maple Grove' }, 3),
  buildProject({ custom_id: 'C-101', project_name: 'Dock 12', created_user_name: 'Keiko Barrowman' }, 1),
  buildProject({ custom_id: '25-200', project_name: 'airpark', status: 'completed' }),
]);
const ids = (projects: readonly { project: { metadata: { custom_id: string } } }[]) =>
  projects.map(({ project }) => project.metadata.custom_id);

describe('sortProjects', () => {
  it('puts the highest job id first, numbers compared as numbers and letters after them', () => {
    expect(ids(sortProjects(index, { columnId: 'custom_id', direction: 'desc' }))).toEqual([
      'C-101',
      '25-1003',
      '25-200',
    ]);
  });

  it('sorts names without regard to case', () => {
    expect(ids(sortProjects(index, { columnId: 'project_name', direction: 'asc' }))).toEqual([
      '25-200',
      'C-101',
      '25-1003',
    ]);
  });

  it('keeps the order of the server when the sort is off', () => {
    expect(ids(sortProjects(index, null))).toEqual(ids(index));
  });
});

describe('filterProjects', () => {
  const none = { statuses: [], progresses: [], creators: [] };

  it('lets everything through without a filter', () => {
    expect(filterProjects(index, none)).toHaveLength(3);
  });

  it('combines status, progress and creator', () => {
    expect(ids(filterProjects(index, { ...none, statuses: ['active'] }))).toEqual(['25-1003', 'C-101']);
    expect(ids(filterProjects(index, { ...none, progresses: ['Excel'] }))).toEqual(['25-200']);
    expect(
      ids(filterProjects(index, { ...none, statuses: ['active'], creators: ['Keiko Barrowman'] })),
    ).toEqual(['C-101']);
  });
});

describe('searchProjects', () => {
  it.each([
    ['c-10', ['C-101']],
    ['GROVE', ['25-1003']],
    ['barrow', ['C-101']],
    ['  ', ['25-1003', 'C-101', '25-200']],
    ['nothing', []],
  ])('of %j finds %j in job id, name and creator', (term, found) => {
    expect(ids(searchProjects(index, term))).toEqual(found);
  });
});

describe('pageOf', () => {
  it('shows ten rows and says which', () => {
    const rows = Array.from({ length: 12 }, (_, i) => i);
    expect(pageOf(rows, 2)).toEqual({ page: 2, pages: 2, shown: [10, 11], first: 11, last: 12 });
  });

  it('shows every row on exactly one page, and never a page that is not there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -3, max: 99 }), (count, wanted) => {
        const rows = Array.from({ length: count }, (_, i) => i);
        const { pages, page } = pageOf(rows, wanted);
        const all = Array.from({ length: pages }, (_, i) => pageOf(rows, i + 1).shown).flat();
        expect(all).toEqual(rows);
        expect(page >= 1 && page <= pages).toBe(true);
      }),
    );
  });
});
