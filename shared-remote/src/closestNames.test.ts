import { closestNames } from './closestNames.ts';

const names = [
  'Half-mask respirator',
  'Hard hat, type II, white',
  'Work gloves, leather palm',
  'Caulk gun, 10 oz',
  'Bulk sausage gun, 20 oz',
  'Pull-out tester, fastener',
];

describe('the names closest to a term that no name fully contains', () => {
  it.each([
    ['respirator full mask', 'Half-mask respirator'],
    ['glove leather xl', 'Work gloves, leather palm'],
    ['bulk sausge guns', 'Bulk sausage gun, 20 oz'],
  ])('%s leads to %s first', (term, name) => {
    expect(closestNames(names, term)[0]).toBe(name);
  });

  it('are at most three, and none when nothing is similar', () => {
    expect(
      closestNames(
        Array.from({ length: 5 }, (_, size) => `Caulk gun no. ${size}`),
        'caulk gun',
      ),
    ).toHaveLength(3);
    expect(closestNames(names, 'zzzz')).toEqual([]);
  });
});
