import fc from 'fast-check';
import { defaultView, type ProjectView } from './projectView.ts';
import { readView, writeView } from './viewAddress.ts';

/** The address that a view produces. */
function addressOf(view: ProjectView) {
  const pairs = Object.entries(writeView(view)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

describe('the address of the list', () => {
  it('is bare for the default view: active projects, job id descending', () => {
    expect(addressOf(defaultView).toString()).toBe('');
    expect(readView(new URLSearchParams())).toEqual(defaultView);
  });

  it('distinguishes an empty status filter from the default, and an empty sort too', () => {
    const view = readView(new URLSearchParams('status=all&sort=none'));
    expect(view.statuses).toEqual([]);
    expect(view.sort).toBeNull();
  });

  it('ignores what it does not know', () => {
    const view = readView(new URLSearchParams('status=lost&progress=x&sort=-price&page=many'));
    expect(view).toEqual({ ...defaultView, statuses: [] });
  });

  it('restores every view that was written to it', () => {
    const views = fc.record<ProjectView>({
      statuses: fc.constantFrom<ProjectView['statuses'][]>(
        [],
        ['active'],
        ['completed'],
        ['active', 'completed'],
      ),
      progresses: fc.constantFrom<ProjectView['progresses'][]>([], ['Draft'], ['Excel'], ['Draft', 'Excel']),
      waitsForMe: fc.boolean(),
      creators: fc.uniqueArray(fc.string({ minLength: 1 })),
      term: fc.string(),
      sort: fc.constantFrom<ProjectView['sort'][]>(
        null,
        { columnId: 'custom_id', direction: 'asc' },
        { columnId: 'custom_id', direction: 'desc' },
        { columnId: 'project_name', direction: 'asc' },
        { columnId: 'project_name', direction: 'desc' },
      ),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(addressOf(view).toString()))).toEqual(view);
      }),
    );
  });
});
