import { activeEntry } from './activeEntry.ts';

const entries = [{ path: '/dashboard' }, { path: '/items' }, { path: '/items/upload' }];

describe('the active menu entry', () => {
  it.each([
    ['/items', '/items'],
    ['/items/7', '/items'],
    ['/items/upload', '/items/upload'],
    ['/items/upload/3', '/items/upload'],
    ['/dashboard', '/dashboard'],
    ['/project/C-101', '/dashboard'],
    ['/itemsish', '/dashboard'],
  ])('at %s it is %s', (path, entry) => {
    expect(activeEntry(entries, path)).toBe(entry);
  });

  it('is none where the dashboard would be and there is none', () => {
    expect(activeEntry([{ path: '/items' }], '/project/C-101')).toBeNull();
  });
});
