import { system } from '#src/system/system.ts';

const places = Object.entries(
  system.getTokenCss()['@layer tokens'] as Record<string, Record<string, unknown>>,
);
const variablesIn = (selector: string) => places.find(([place]) => place.includes(selector))?.[1] ?? {};

const always = variablesIn(':where(:root');
const light = variablesIn('.light');
const dark = variablesIn('.dark');

describe('the page’s CSS variables', () => {
  it('are the ones that tokens refer to, in light and dark', () => {
    const names = [...system.tokens.flatMap.values()].flatMap(
      (value) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? [],
    );
    // A palette's variables are set by the element that chooses it.
    const real = names.filter((name) => !name.includes('color-palette'));
    expect(real.length).toBeGreaterThan(0);
    expect(real.filter((name) => !(name in { ...always, ...light }))).toEqual([]);
    expect(real.filter((name) => !(name in { ...always, ...dark }))).toEqual([]);
  });

  it('have different values in dark', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
    expect(dark['--mp-colors-fg']).not.toBe(light['--mp-colors-fg']);
  });

  it('give touch larger targets across the page', () => {
    const [, finger] = places.find(([place]) => place.startsWith('@media (pointer: coarse)')) ?? [];
    expect(Object.keys(finger ?? {})).toEqual(['&:where(:root, :host)']);
    expect(finger?.['&:where(:root, :host)']).toHaveProperty('--mp-sizes-row');
  });
});

describe('a computed style', () => {
  const recipe = system.cva({
    base: { display: 'flex' },
    variants: { size: { small: { paddingTop: '1px' }, large: { paddingTop: '2px' } } },
  });
  const cssOf = (...styles: object[]) => Object(system.css(...styles)).styles;

  it('is found by its object and not read again', () => {
    const made = system.cva({ base: { display: 'contents' } })();
    const first = system.css(made, { marginTop: '3px' });
    Object.defineProperty(made, 'display', {
      enumerable: true,
      get: () => {
        throw new Error('The style was read again.');
      },
    });
    expect(system.css(made, { marginTop: '3px' })).toBe(first);
  });

  it('is not confused with another selection or with added properties', () => {
    const large = recipe({ size: 'large' });
    const ofLarge = '@layer recipes{display:flex;padding-top:2px;}';
    expect(cssOf(large)).toBe(ofLarge);
    expect(cssOf(large, { paddingTop: '4px' })).toBe(`${ofLarge}padding-top:4px;`);
    expect(cssOf(large)).toBe(ofLarge);
    expect(cssOf(recipe({ size: 'small' }))).not.toBe(ofLarge);
  });

  it('joins the recipe of an element with the one of what it wraps', () => {
    const inner = system.cva({ base: { display: 'grid', marginTop: '3px' } });
    const both = inner.merge(recipe);
    expect(cssOf(both({ size: 'large' }))).toBe(
      '@layer recipes{display:flex;margin-top:3px;padding-top:2px;}',
    );
    expect(inner.merge(recipe)).toBe(both);
  });

  it('of a slot is found by its object', () => {
    const slots = system.sva({ slots: ['root'], base: { root: { display: 'grid' } } });
    expect(cssOf(Object(slots()).root)).toBe('@layer recipes{display:grid;}');
    expect(system.css(Object(slots()).root)).toBe(system.css(Object(slots()).root));
  });
});

it('prepares the recipe of an element once', () => {
  const config = { base: { display: 'grid' } };
  expect(system.cva(config)).toBe(system.cva(config));
});
