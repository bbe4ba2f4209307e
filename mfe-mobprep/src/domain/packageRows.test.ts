import { buildAssemblyItem, buildItem } from 'shared-api/testing';
import { packageRows } from './packageRows.ts';

describe('packageRows', () => {
  it('suggests quantities for the crew, and falls back to the package’s own', () => {
    const rows = packageRows(
      [buildAssemblyItem({ id: 1, quantity: 3 }), buildAssemblyItem({ id: 2, quantity: 3 })],
      [buildItem({ id: 1, required_qty_per_crew: 4 }), buildItem({ id: 2 })],
      { crew_size: 10 },
    );
    expect(rows.map((row) => row.suggested)).toEqual([3, 3]);
    const one = packageRows(
      [buildAssemblyItem({ id: 1 })],
      [buildItem({ id: 1, required_qty_per_crew: 4 })],
      { crew_size: 10 },
    );
    expect(one.map((row) => row.suggested)).toEqual([3]);
    expect(packageRows([buildAssemblyItem({ quantity: 0 })], [], { crew_size: 10 })[0]?.suggested).toBe(1);
  });

  it('keeps the order of the package and puts sub-items below their main item', () => {
    const sub = { is_sub_item: true, main_item_id: 7 };
    const rows = packageRows(
      [buildAssemblyItem({ id: 9, ...sub }), buildAssemblyItem({ id: 8 }), buildAssemblyItem({ id: 7 })],
      [],
      { crew_size: 6 },
    );
    expect(rows.map((row) => [row.item.id, row.indent])).toEqual([
      [8, false],
      [7, false],
      [9, true],
    ]);
  });

  it('says why: by the rule of the package, its number, or the rule of the item', () => {
    const perSquare = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 } as const;
    const rows = packageRows(
      [
        buildAssemblyItem({ id: 1 }),
        buildAssemblyItem({ id: 2, line_rule: { kind: 'crew', required_qty_per_crew: 3 } }),
        buildAssemblyItem({ id: 3, quantity: 4 }),
      ],
      [1, 2, 3].map((id) => buildItem({ id, quantity_rule: perSquare })),
      { crew_size: 6, roof_area: 240 },
    );
    expect(rows.map(({ suggested, reason, remark }) => [suggested, reason, remark])).toEqual([
      [24, 'by area', '240 sq ÷ 10 sq each = 24 EA'],
      [2, '1 per 3', undefined],
      [4, 'From package', undefined],
    ]);
  });
});
