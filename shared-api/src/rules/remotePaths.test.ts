import fc from 'fast-check';
import { canBeMatched, faultOfRedirects, isAddressOf, PathClaims, remotePathPattern } from './remotePaths.ts';

const pattern = new RegExp(remotePathPattern);

describe('the grammar of paths', () => {
  it.each(['/items', '/project/:customId', '/admin/project-types', '/a/:b/c2'])('knows %s', (path) => {
    expect(pattern.test(path)).toBe(true);
  });

  it.each([
    ['/', 'the shell'],
    ['/*', 'a splat'],
    ['/admin/*', 'a splat'],
    ['/items?', 'an optional part'],
    ['/:a?/:b?', 'optional params'],
    ['/login?', 'an optional part'],
    ['/Items', 'a capital: the router ignores case'],
    ['/items/', 'a slash at the end: the router ignores it'],
    ['//items', 'an empty part'],
    ['items', 'no slash'],
    ['/a/:', 'a param without a name'],
    ['/a/:b.c', 'a param with a suffix'],
    ['/../items', 'a way up'],
    ['/items\n', 'a line end'],
    ['/it%65ms', 'an escape'],
  ])('does not know %j: %s', (path) => {
    expect(pattern.test(path)).toBe(false);
  });
});

describe('an address', () => {
  it.each(['/items', '/project/C-101/7', '/project/a%2Fb', '/project/%E2%9C%93'])(
    '%s can be matched',
    (address) => {
      expect(canBeMatched(address)).toBe(true);
    },
  );

  it.each([
    '/project/a%0Ab',
    '/project/a%0D',
    '/project/%00',
    '/project/%E2%80%A8',
    '/project/%E0%A4%A',
    '/100%',
  ])('%s cannot be matched', (address) => {
    expect(canBeMatched(address)).toBe(false);
  });
});

describe('the addresses of a path', () => {
  it.each([
    ['/project/:id', '/project/C-101', true],
    ['/project/:id', '/project/C-101/', true],
    ['/project/:id', '/Project/C-101', true],
    ['/project/:id', '/project/C-101/7', false],
    ['/project/:id', '/project//', false],
    ['/items', '/itemsish', false],
    ['/', '/', true],
    ['/', '/items', false],
  ])('of %s: %s is one: %s', (path, address, isOne) => {
    expect(isAddressOf(path, address)).toBe(isOne);
  });
});

const claims = (...paths: string[]) => {
  const made = new PathClaims<string>();
  for (const path of paths) made.add(path, path);
  return made;
};

describe('claims', () => {
  it.each([
    ['/items', '/items'],
    ['/project/new', '/project/:id'],
    ['/:section/releases', '/admin/releases'],
    ['/:a/:b', '/admin/releases'],
    ['/a/:b/c', '/:a/b/:c'],
  ])('%s and %s share an address', (path, owned) => {
    expect(claims('/other', owned).ownerOf(path)).toBe(owned);
  });

  it.each([
    ['/items/new', '/items'],
    ['/:a', '/admin/releases'],
    ['/a/:b/c', '/:a/b/d'],
  ])('%s and %s share none', (path, owned) => {
    expect(claims(owned).ownerOf(path)).toBeNull();
  });
});

describe('where people without access are sent', () => {
  const cases: [routes: { path: string; otherwise?: string }[], fault: string | null, why: string][] = [
    [[{ path: '/a/:id', otherwise: '/b/:id' }], null, 'it uses a param of its own'],
    [
      [{ path: '/zz1', otherwise: '/x/:nope' }],
      '/zz1 sends people to /x/:nope, but has no :nope',
      'no such param',
    ],
    [[{ path: '/a', otherwise: '/a' }], '/a sends people on more', 'itself'],
    [
      [
        { path: '/a', otherwise: '/b' },
        { path: '/b', otherwise: '/a' },
      ],
      '/a sends people on more',
      'two that point at each other',
    ],
    [
      [
        { path: '/a/:x', otherwise: '/b/:x' },
        { path: '/b/:y', otherwise: '/a/:y' },
      ],
      '/a/:x sends people on more',
      'a circle through params',
    ],
    [
      [{ path: '/dashboard', otherwise: '/a' }, { path: '/a' }],
      '/dashboard sends people on more',
      'a circle through the default',
    ],
    [
      [
        { path: '/a', otherwise: '/b' },
        { path: '/b', otherwise: '/c' },
        { path: '/c' },
        { path: '/dashboard' },
      ],
      null,
      'three steps',
    ],
    [
      [
        { path: '/a', otherwise: '/b' },
        { path: '/b', otherwise: '/c' },
        { path: '/c', otherwise: '/d' },
        { path: '/d' },
        { path: '/dashboard' },
      ],
      '/a sends people on more',
      'four steps',
    ],
  ];

  it.each(cases)('%j: %s (%s)', (routes, fault) => {
    if (fault === null) expect(faultOfRedirects(routes)).toBeNull();
    else expect(faultOfRedirects(routes)).toContain(fault);
  });

  it('is a fault too if the circle leads through another remote', () => {
    const [own, other] = [
      { path: '/a', otherwise: '/b' },
      { path: '/b', otherwise: '/a' },
    ];
    expect([faultOfRedirects([own]), faultOfRedirects([own], [other])]).toEqual([
      null,
      '/a sends people on more than 3 times, or in a circle',
    ]);
  });

  it('is found in any routes without hanging', () => {
    const paths = fc.stringMatching(/^(\/([ab]|:[ab])){1,3}$/);
    const routes = fc.array(fc.record({ path: paths, otherwise: paths }), { maxLength: 12 });
    fc.assert(
      fc.property(routes, routes, (own, others) => {
        expect([null, 'string']).toContain(faultOfRedirects(own, others) && 'string');
      }),
    );
  });
});
