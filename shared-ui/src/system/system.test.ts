import { system } from '#src/system/system.ts';

const places = Object.entries(
  system.getTokenCss()['@layer tokens'] as Record<string, Record<string, unknown>>,
);
const variablesIn = (selector: string) => places.find(([place]) => place.includes(selector))?.[1] ?? {};

const always = variablesIn(':where(:root');
const light = variablesIn('.light');
const dark = variablesIn('.dark');

describe('the variables of the page', () => {
  it('are those that tokens refer to, in the light and in the dark', () => {
    const names = [...system.tokens.flatMap.values()].flatMap(
      (value) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? [],
    );
    // A palette's are set by the element that chooses one.
    const real = names.filter((name) => !name.includes('color-palette'));
    expect(real.length).toBeGreaterThan(0);
    expect(real.filter((name) => !(name in { ...always, ...light }))).toEqual([]);
    expect(real.filter((name) => !(name in { ...always, ...dark }))).toEqual([]);
  });

  it('have values of their own in the dark', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
    expect(dark['--mp-colors-fg']).not.toBe(light['--mp-colors-fg']);
  });

  it('give a finger larger targets, on the page as a whole', () => {
    const [, finger] = places.find(([place]) => place.startsWith('@media (pointer: coarse)')) ?? [];
    expect(Object.keys(finger ?? {})).toEqual(['&:where(:root, :host)']);
    expect(finger?.['&:where(:root, :host)']).toHaveProperty('--mp-sizes-row');
  });
});
