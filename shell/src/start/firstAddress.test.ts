import { firstAddress } from './firstAddress.ts';

describe('the page fetched ahead of sign-in', () => {
  it.each([
    ['/items', null, '/items'],
    ['/', null, '/dashboard'],
    ['/login', null, '/dashboard'],
    ['/forgot-password', null, '/dashboard'],
    ['/role-selection', null, '/dashboard'],
    ['/login', { signOut: true }, '/dashboard'],
    ['/login', { wanted: '/items?q=hoist' }, '/items?q=hoist'],
  ])('at %s, carrying %j: %s', (path, carried, wanted) => {
    expect(firstAddress(path, carried)).toBe(wanted);
  });
});
