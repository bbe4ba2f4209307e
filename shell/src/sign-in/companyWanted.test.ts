import { keepWanted, withHash } from './companyWanted.ts';

describe('where a company sign-in leads', () => {
  it('is the wanted address with its hash, once', () => {
    keepWanted('/preview#secret');
    expect(withHash('/preview')).toBe('/preview#secret');
    expect(withHash('/preview')).toBe('/preview');
  });

  it('is where the server says if that is another page', () => {
    keepWanted('/preview#secret');
    expect(withHash('/dashboard')).toBe('/dashboard');
  });
});
