import { ownOriginOnly } from './trustedTypes.ts';

describe('a script address', () => {
  it('of this origin passes', () => {
    expect(ownOriginOnly('/static/js/1.js')).toBe('/static/js/1.js');
    expect(ownOriginOnly(`${location.origin}/static/js/1.js`)).toBe(`${location.origin}/static/js/1.js`);
  });

  it.each(['https://evil.example.com/x.js', '//evil.example.com/x.js', 'data:text/javascript,1'])(
    '%s is refused',
    (url) => {
      expect(() => ownOriginOnly(url)).toThrow('not allowed');
    },
  );
});
