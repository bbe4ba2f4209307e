import fc from 'fast-check';
import { buildCartLine } from 'shared-api/testing';
import { compareLists } from './comparedLists.ts';

const line = (item_id: number, quantity: number) =>
  buildCartLine({ item_id, item_name: `Item ${item_id}`, quantity });
const ids = (items: readonly { readonly itemId: number }[]) => items.map(({ itemId }) => itemId);

describe('two lists compared', () => {
  it('show what only one of them has, and where quantities differ', () => {
    const compared = compareLists([line(2, 1), line(1, 4), line(3, 5)], [line(3, 7), line(4, 1), line(1, 4)]);
    expect([ids(compared.onlyLeft), ids(compared.onlyRight), ids(compared.differ), compared.alike]).toEqual([
      [2],
      [4],
      [3],
      1,
    ]);
    expect(compared.differ[0]).toMatchObject({ left: { quantity: 5 }, right: { quantity: 7 } });
  });

  it('differ if a note differs', () => {
    const noted = (notes: string) => [{ ...line(1, 4), notes }];
    const compared = compareLists(noted('red'), noted('blue'));
    expect([ids(compared.differ), compared.alike]).toEqual([[1], 0]);
    expect(compareLists(noted('red'), noted('red')).alike).toBe(1);
  });

  it('differ if they are counted in different units, and both are named', () => {
    const compared = compareLists([line(1, 4)], [{ ...line(1, 4), unit_id: 3, unit_name: 'BX' }]);
    expect([compared.differ[0]?.unit, compared.alike]).toEqual(['EA / BX', 0]);
  });

  it('give each custom item one partner, even if one list has two with its name', () => {
    const custom = (item_id: number) => buildCartLine({ item_id, item_name: 'Crane mat', is_custom: true });
    const compared = compareLists([custom(1), custom(2)], [custom(5)]);
    expect([ids(compared.onlyLeft), ids(compared.onlyRight), compared.alike]).toEqual([[2], [], 1]);
  });

  it('are sorted by name, with numbers in numeric order, then by item', () => {
    const named = (item_id: number, item_name: string) => buildCartLine({ item_id, item_name });
    const left = [named(5, 'Rope 100'), named(4, 'Rope 25'), named(3, 'Anchor'), named(2, 'Anchor')];
    const { onlyLeft } = compareLists(left, []);
    expect(ids(onlyLeft)).toEqual([2, 3, 4, 5]);
    expect(onlyLeft[0]).toEqual({ itemId: 2, name: 'Anchor', unit: 'EA', left: left[3], right: null });
  });

  it('share custom items with the same name, ignoring case and ids', () => {
    const custom = (item_id: number, item_name: string, is_custom = true) =>
      buildCartLine({ item_id, item_name, is_custom, quantity: item_id });
    const compared = compareLists(
      [custom(1, 'Crane mat'), custom(2, 'Sign'), custom(3, 'sign'), custom(4, 'Rope', false)],
      [custom(5, ' crane MAT'), custom(3, 'sign'), custom(6, 'rope')],
    );
    expect([ids(compared.onlyLeft), ids(compared.onlyRight), compared.alike]).toEqual([[4, 2], [6], 1]);
    expect(compared.differ).toMatchObject([{ left: { item_id: 1 }, right: { item_id: 5 } }]);
  });

  it('put every item into exactly one part', () => {
    const list = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 })), {
        selector: ([id]) => id,
      })
      .map((items) => items.map(([id, quantity]) => line(id, quantity)));
    fc.assert(
      fc.property(list, list, (left, right) => {
        const { onlyLeft, onlyRight, differ, alike } = compareLists(left, right);
        const items = new Set([...left, ...right].map(({ item_id }) => item_id));
        expect(onlyLeft.length + onlyRight.length + differ.length + alike).toBe(items.size);
        expect(compareLists(left, left)).toMatchObject({ onlyLeft: [], onlyRight: [], differ: [] });
      }),
    );
  });
});
