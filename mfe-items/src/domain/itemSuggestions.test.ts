import { searchIndex } from 'shared-api/rules';
import { stockItem } from '#testing/stockItem.ts';
import { mainItemSuggestions, similarItems } from './itemSuggestions.ts';

const items = [
  'Full body harness',
  'Hard hat',
  'Hard hat sweatband',
  'Hard hat chin strap',
  'Harness hook',
  'Hardboard, 4 ft',
  'Hard broom',
  'Hard case',
].map((name, id) => stockItem({ id: id + 1, name, is_sub_item: name.includes('sweatband') }));
const index = searchIndex(items, ({ name }) => ({ name }));

describe('similarItems', () => {
  it('returns at most three, most similar first, and never the item itself', () => {
    expect(similarItems('Hard hat', items, 2).map(({ name }) => name)).toEqual([
      'Hard hat sweatband',
      'Hard hat chin strap',
      'Hard broom',
    ]);
  });

  it('sorts equally similar ones by name', () => {
    const equal = ['Hat C', 'Hat A', 'Hat B'].map((name, id) => stockItem({ id, name }));
    expect(similarItems('Hat D', equal, null).map(({ name }) => name)).toEqual(['Hat A', 'Hat B', 'Hat C']);
  });

  it('leaves out names with little similarity', () => {
    expect(similarItems('Red hard glove', [stockItem({ name: 'Hard hat' })], null)).toEqual([]);
  });

  it('waits for two letters', () => {
    const single = [stockItem({ name: 'H' }), stockItem({ name: 'Ha' })];
    expect(similarItems(' H ', single, null)).toEqual([]);
    expect(similarItems('Ha', single, null)).not.toEqual([]);
  });
});

describe('mainItemSuggestions', () => {
  const names = (term: string) => mainItemSuggestions(term, index, null).map(({ name }) => name);

  it('returns at most five main items, those that start with the term first', () => {
    expect(names('har')).toHaveLength(5);
    expect(names('harness')).toEqual(['Harness hook', 'Full body harness']);
    expect(names('hard hat')).not.toContain('Hard hat sweatband');
    expect(names(' HARNESS ')).toEqual(['Harness hook', 'Full body harness']);
  });

  it('never returns the item itself', () => {
    expect(mainItemSuggestions('hook', index, null).map(({ id }) => id)).toEqual([5]);
    expect(mainItemSuggestions('hook', index, 5)).toEqual([]);
  });

  it('waits for two letters', () => {
    expect(names(' h ')).toEqual([]);
    expect(names('ha')).not.toEqual([]);
  });
});
