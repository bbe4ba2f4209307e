import { buildItem } from 'shared-api/testing';
import { indexItems } from './itemIndex.ts';
import { lineMatcher } from './matchLine.ts';

const items = ['Hard hat, white', 'Hard hat chin strap', 'Extension ladder, 32 ft', 'Vest'].map((name, i) =>
  buildItem({ id: i + 1, name, item_name: name }),
);
const { match } = lineMatcher(items, indexItems(items));
const told = (name: string) => {
  const { candidates, doubt } = match(name);
  return [doubt, candidates[0]?.name];
};

describe('the match of a pasted name', () => {
  it.each([
    ['hard hats WHITE', 'exact', 'Hard hat, white'],
    ['extension ladder 32ft', 'exact', 'Extension ladder, 32 ft'],
    ['laddr', 'only', 'Extension ladder, 32 ft'],
    ['hard hat', 'several', 'Hard hat, white'],
    ['crane', 'none', undefined],
    ['', 'none', undefined],
  ])('of %j is %s', (name, doubt, first) => {
    expect(told(name)).toEqual([doubt, first]);
  });

  it('tells numbers apart that contain the same digits', () => {
    const bolts = ['Bolt 1-12', 'Bolt 11-2'].map((name, i) => buildItem({ id: i + 1, name }));
    const { candidates, doubt } = lineMatcher(bolts, indexItems(bolts)).match('bolt 11-2');
    expect([doubt, candidates.map(({ name }) => name)]).toEqual(['exact', ['Bolt 11-2']]);
  });

  it('is in doubt when two items have the same name', () => {
    const twice = [...items, buildItem({ id: 9, name: 'Vest' })];
    expect(lineMatcher(twice, indexItems(twice)).match('vest').doubt).toBe('several');
  });

  it('is searched once, however often a long list repeats the name', () => {
    const index = indexItems(items);
    const find = jest.fn(index.find);
    const once = lineMatcher(items, { ...index, find });
    expect(once.match('hard hat')).toBe(once.match('hard hat'));
    expect(find).toHaveBeenCalledTimes(1);
  });
});
