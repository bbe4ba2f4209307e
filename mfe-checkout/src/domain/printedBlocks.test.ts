import { buildCartLine } from 'shared-api/testing';
import { ladder, standOff } from '#testing/reviewedLines.ts';
import { bandsOf } from './bands.ts';
import { printedBlocks } from './printedBlocks.ts';

const item = (item_id: number) => buildCartLine({ item_id, item_name: `Item ${item_id}` });
const blocks = (...lines: ReturnType<typeof buildCartLine>[]) =>
  printedBlocks(bandsOf(lines, { term: '', subItems: 'all' })).map((rows) =>
    rows.map((row) => (row.kind === 'line' ? row.line.item_name : row.title)),
  );

describe('the printed list', () => {
  it('keeps a band with its first three lines', () => {
    expect(blocks(item(1), item(2), item(3), item(4), item(5))).toEqual([
      ['Safety & Fall Protection', 'PPE', 'Item 1', 'Item 2', 'Item 3'],
      ['Item 4'],
      ['Item 5'],
    ]);
  });

  it('keeps a main item with its sub-items, even after the third line', () => {
    const place = { category_id: ladder.category_id, category_name: ladder.category_name };
    const before = [1, 2].map((id) =>
      buildCartLine({ ...ladder, ...place, item_id: id, item_name: `A ${id}` }),
    );
    expect(blocks(...before, ladder, standOff)[0]).toEqual([
      'Access & Hoisting',
      'Ladders',
      'A 1',
      'A 2',
      'Extension ladder, 32 ft',
      'Ladder stand-off',
    ]);
  });

  it('never leaves a subcategory’s name at the foot of a page', () => {
    const others = [5, 6, 7].map((id) =>
      buildCartLine({
        item_id: id,
        item_name: `B ${id}`,
        subcategory_name: 'Perimeter',
        subcategory_sort_order: 2,
      }),
    );
    for (const rows of blocks(item(1), item(2), item(3), item(4), ...others))
      expect(rows.at(-1)).toMatch(/^(Item|B) \d$/);
  });

  it('distinguishes bands, subcategories and lines, and tints every other line of the list', () => {
    const bands = bandsOf([item(1), item(2), ladder, standOff], { term: '', subItems: 'all' });
    const rows = printedBlocks(bands).flat();
    expect(rows.map((row) => (row.kind === 'line' ? row.zebra : row.kind))).toEqual([
      'band',
      'part',
      false,
      true,
      'band',
      'part',
      false,
      true,
    ]);
  });

  it('has no heading for lines without a subcategory', () => {
    const loose = buildCartLine({ item_id: 1, item_name: 'Item 1', subcategory_name: null });
    expect(blocks(loose)).toEqual([['Safety & Fall Protection', 'Item 1']]);
  });

  it('has no empty block', () => {
    expect(printedBlocks([])).toEqual([]);
    const short = { id: 1, category: 'Empty', parts: [], lineCount: 0 };
    expect(printedBlocks([short])).toHaveLength(1);
  });

  it('keeps a second subcategory with the band until three lines are reached', () => {
    const other = buildCartLine({ item_id: 5, item_name: 'B 5', subcategory_name: 'Zone' });
    expect(blocks(item(1), other)).toEqual([['Safety & Fall Protection', 'PPE', 'Item 1', 'Zone', 'B 5']]);
  });

  it('prints every line once, in order', () => {
    const lines = Array.from({ length: 40 }, (_, i) => item(i + 10));
    expect(
      blocks(...lines)
        .flat()
        .filter((text) => text.startsWith('Item')),
    ).toEqual(lines.map((line) => line.item_name));
  });
});
