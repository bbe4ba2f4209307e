import { buildCategory } from 'shared-api/testing';
import { neighbours, orderChanges } from './categoryOrder.ts';

const list = (...numbers: number[]) =>
  numbers.map((sort_order, at) => buildCategory({ id: at + 1, name: `C${at + 1}`, sort_order }));

describe('the order of categories', () => {
  it('swaps the numbers of two neighbours', () => {
    expect(orderChanges(list(1, 5, 9), 1, 0)).toEqual([
      { id: 2, sort_order: 1, former: 5 },
      { id: 1, sort_order: 5, former: 1 },
    ]);
  });

  it('shifts everything in between on a longer move, like a series of swaps', () => {
    expect(orderChanges(list(1, 2, 3, 4), 0, 2)).toEqual([
      { id: 2, sort_order: 1, former: 2 },
      { id: 3, sort_order: 2, former: 3 },
      { id: 1, sort_order: 3, former: 1 },
    ]);
  });

  it('makes equal numbers ascend, which a swap alone would not change', () => {
    expect(orderChanges(list(3, 3, 3), 0, 1)).toEqual([
      { id: 1, sort_order: 4, former: 3 },
      { id: 3, sort_order: 5, former: 3 },
    ]);
  });

  it('covers categories under the same parent', () => {
    const subs = list(2, 1).map((category) => ({ ...category, id: category.id + 10, parent_id: 1 }));
    expect(neighbours([...list(1), ...subs], 1).map(({ id }) => id)).toEqual([12, 11]);
    expect(neighbours([...list(1), ...subs], null).map(({ id }) => id)).toEqual([1]);
  });

  it('changes nothing when the place stays the same', () => {
    expect(orderChanges(list(1, 2), 1, 1)).toEqual([]);
  });

  it('keeps Additional Item last', () => {
    const last = buildCategory({ id: 9, name: 'Additional Item', sort_order: 0 });
    const ordered = neighbours([last, ...list(2, 1)], null);
    expect(ordered.map(({ id }) => id)).toEqual([2, 1, 9]);
    expect(orderChanges(ordered, 0, 1)).toEqual([
      { id: 1, sort_order: 1, former: 2 },
      { id: 2, sort_order: 2, former: 1 },
    ]);
  });
});
