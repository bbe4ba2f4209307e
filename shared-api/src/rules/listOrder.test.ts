import fc from 'fast-check';
import { buildCartLine } from '#testing/index.ts';
import { additionalItemCategory } from './categories.ts';
import { groupCart, sortCart } from './listOrder.ts';

const names = (lines: readonly { item_name: string }[]) => lines.map(({ item_name }) => item_name);
const line = (item_id: number, item_name: string, more: Parameters<typeof buildCartLine>[0] = {}) =>
  buildCartLine({ id: item_id, item_id, item_name, is_sub_item: more.main_item_id != null, ...more });

describe('the order of the list', () => {
  const hat = line(1, 'Hard hat');
  const strap = line(2, 'Chin strap', { main_item_id: 1 });
  const vest = line(3, 'Vest');
  const ladder = line(4, 'Ladder', { category_name: 'Access', category_sort_order: 0 });
  const custom = line(5, 'Dust wall', {
    category_name: additionalItemCategory,
    category_sort_order: 0,
    subcategory_name: null,
  });

  it('goes by category and main item, with sub-items right under theirs and additional items last', () => {
    expect(names(sortCart([custom, vest, strap, hat, ladder]))).toEqual([
      'Ladder',
      'Hard hat',
      'Chin strap',
      'Vest',
      'Dust wall',
    ]);
  });

  it('goes by subcategory order, then by name', () => {
    const cutting = { subcategory_name: 'Cutting', subcategory_sort_order: 2 };
    const prying = { subcategory_name: 'Prying', subcategory_sort_order: 1 };
    expect(
      names(sortCart([line(1, 'Saw', cutting), line(3, 'Bar', prying), line(4, 'Axe', cutting)])),
    ).toEqual(['Bar', 'Axe', 'Saw']);
  });

  it('sorts subcategories with the same number by name, and lines without a subcategory first', () => {
    const anchors = line(1, 'Wedge', { subcategory_name: 'Anchors' });
    const clips = line(2, 'Clip', { subcategory_name: 'Clips' });
    const none = line(3, 'Zip tie', { subcategory_name: null });
    expect(names(sortCart([clips, anchors, none]))).toEqual(['Zip tie', 'Wedge', 'Clip']);
    expect(names(sortCart([clips, anchors, none], 'category'))).toEqual(['Zip tie', 'Wedge', 'Clip']);
  });

  it('has a group for each category and each of its subcategories', () => {
    const eyes = line(6, 'Goggles', { subcategory_name: 'Eyes', subcategory_sort_order: 2 });
    const groups = groupCart([custom, eyes, vest, strap, hat, ladder]);
    expect(
      groups.map(({ category, lineCount, subgroups }) => [
        category,
        lineCount,
        subgroups.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Access', 1, ['PPE']],
      ['Safety & Fall Protection', 4, ['PPE', 'Eyes']],
      [additionalItemCategory, 1, [null]],
    ]);
  });

  it('sorts sub-items by name, whatever their category', () => {
    const fasteners = { main_item_id: 1, category_name: 'Access', category_sort_order: 0 };
    const subs = [line(8, 'Zip tie', fasteners), line(9, 'Band', { main_item_id: 1 })];
    expect(names(sortCart([...subs, hat]))).toEqual(['Hard hat', 'Band', 'Zip tie']);
  });

  it('compares numbers in names as numbers', () => {
    const tapes = [line(1, 'Tape measure, 100 ft'), line(2, 'Tape measure, 25 ft')];
    expect(names(sortCart(tapes))).toEqual(['Tape measure, 25 ft', 'Tape measure, 100 ft']);
  });

  it('sorts sub-items by name, whatever their id', () => {
    const subs = [line(8, 'Zip tie', { main_item_id: 1 }), line(9, 'Band', { main_item_id: 1 })];
    expect(names(sortCart([...subs, hat]))).toEqual(['Hard hat', 'Band', 'Zip tie']);
  });

  it('puts a sub-item without its main item in its own category, not indented', () => {
    const [group] = groupCart([strap, vest]);
    expect(group?.subgroups[0]?.lines.map((entry) => [entry.line.item_name, entry.indent])).toEqual([
      ['Chin strap', false],
      ['Vest', false],
    ]);
    const [withMain] = groupCart([strap, hat]);
    expect(withMain?.subgroups[0]?.lines.map((entry) => entry.indent)).toEqual([false, true]);
  });

  it('keeps a sub-item from another category with its main item', () => {
    const bit = line(9, 'Bit', { main_item_id: 3, category_name: 'Fasteners', category_sort_order: 7 });
    const groups = groupCart([bit, vest, hat]);
    expect(groups.map(({ category, lineCount }) => [category, lineCount])).toEqual([
      ['Safety & Fall Protection', 3],
    ]);
    expect(groups[0]?.subgroups[0]?.lines.map((entry) => entry.line.item_name)).toEqual([
      'Hard hat',
      'Vest',
      'Bit',
    ]);
  });

  it('keeps every line even if a main item has become a sub-item itself', () => {
    const chain = [line(1, 'A', { main_item_id: 2 }), line(2, 'B', { main_item_id: 1 })];
    expect(names(sortCart(chain))).toEqual(['A', 'B']);
  });

  it('can be by name, or by when lines were added', () => {
    const lines = [line(2, 'Bolt 10'), line(1, 'Bolt 9'), line(3, 'Axe')];
    expect(names(sortCart(lines, 'name'))).toEqual(['Axe', 'Bolt 9', 'Bolt 10']);
    expect(names(sortCart(lines, 'created'))).toEqual(['Bolt 9', 'Bolt 10', 'Axe']);
  });

  it("doesn't depend on the order of the input, loses no line, and groups in the same order", () => {
    const all = [hat, strap, vest, ladder, custom];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(names(sortCart(shuffled))).toEqual(names(sortCart(all)));
        const grouped = groupCart(shuffled).flatMap(({ subgroups }) =>
          subgroups.flatMap(({ lines }) => lines),
        );
        expect(grouped.map((entry) => entry.line)).toEqual(sortCart(all));
      }),
    );
  });
});
