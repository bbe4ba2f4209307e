import fc from 'fast-check';
import { buildCartLine as line } from 'shared-api/testing';
import { additionalItemCategory, groupCart, sortCart, standsBelowMain } from './cartOrder.ts';

const names = (lines: readonly { item_name: string }[]) => lines.map(({ item_name }) => item_name);

describe('the order of the list', () => {
  const hat = line({ item_id: 1, item_name: 'Hard hat' });
  const strap = line({ item_id: 2, item_name: 'Chin strap', is_sub_item: true, main_item_id: 1 });
  const vest = line({ item_id: 3, item_name: 'Vest' });
  const ladder = line({ item_id: 4, item_name: 'Ladder', category_name: 'Access', category_sort_order: 0 });
  const custom = line({
    item_id: 5,
    item_name: 'Dust wall',
    category_name: additionalItemCategory,
    category_sort_order: 0,
    subcategory_name: null,
  });

  it('goes by category and main item, sub-items right below theirs, additional items last', () => {
    expect(names(sortCart([custom, vest, strap, hat, ladder]))).toEqual([
      'Ladder',
      'Hard hat',
      'Chin strap',
      'Vest',
      'Dust wall',
    ]);
  });

  it('puts a sub-item whose main item is absent in its own category, not indented', () => {
    const cart = [strap, vest];
    expect(names(sortCart(cart))).toEqual(['Chin strap', 'Vest']);
    expect(standsBelowMain(strap, cart)).toBe(false);
    expect(standsBelowMain(strap, [...cart, hat])).toBe(true);
  });

  it('keeps a sub-item of another category with its main item', () => {
    const bit = line({
      item_id: 9,
      item_name: 'Bit',
      is_sub_item: true,
      main_item_id: 3,
      category_name: 'Fasteners',
      category_sort_order: 7,
    });
    const groups = groupCart([bit, vest, hat]);
    expect(groups.map(({ category, lineCount }) => [category, lineCount])).toEqual([
      ['Safety & Fall Protection', 3],
    ]);
    expect(names(groups[0]?.subgroups[0]?.lines ?? [])).toEqual(['Hard hat', 'Vest', 'Bit']);
  });

  it('is the same whatever order the lines came in, and loses none', () => {
    const all = [hat, strap, vest, ladder, custom];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(names(sortCart(shuffled))).toEqual(names(sortCart(all)));
      }),
    );
  });
});
