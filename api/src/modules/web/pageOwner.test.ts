import { isOwned } from './pageOwner.ts';

const remotes = [{ routes: [{ path: '/project/:customId/:contentId/checkout' }, { path: '/items' }] }];
const owned = (path: string) => isOwned(path, remotes as never); // only the routes are looked at

describe('the pages of the suite', () => {
  it.each([
    '/',
    '/login',
    '/LOGIN',
    '/items/',
    '/ITEMS',
    '/project/C-101/7/checkout',
    '/project/%2F/7/checkout',
  ])('include %s', (path) => expect(owned(path)).toBe(true));

  it.each([
    '/login~',
    '/items/7',
    '/project//7/checkout',
    '/project/C-101/checkout',
    '/nowhere',
    '/project/a%0Ab/7/checkout',
    '/project/%E0%A4%A/7/checkout',
  ])('do not include %s', (path) => expect(owned(path)).toBe(false));
});
