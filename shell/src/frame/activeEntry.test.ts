import { activeEntry } from './activeEntry.ts';

const entries = [{ path: '/dashboard' }, { path: '/items' }, { path: '/admin/units' }];

describe('the active menu entry', () => {
  it.each([
    ['/items', '/items'],
    ['/admin/units', '/admin/units'],
    ['/dashboard', '/dashboard'],
    ['/project/C-101', '/dashboard'],
    ['/itemsish', '/dashboard'],
  ])('at %s it is %s', (path, entry) => {
    expect(activeEntry(entries, path)).toBe(entry);
  });
});
