import { itemTexts } from 'shared-api/rules';
import { buildUnit } from 'shared-api/testing';
import { stockItem } from '#testing/stockItem.ts';
import {
  cellProblem,
  cellText,
  type EditableColumn,
  editableColumns,
  pastedCells,
  pastedRows,
  ruleCell,
  ruleInCell,
  saveWithCells,
} from './cellEdit.ts';

const units = [
  buildUnit(),
  buildUnit({ id: 2, name: 'BX' }),
  buildUnit({ id: 3, name: 'OLD', is_active: false }),
];
const hat = stockItem({ id: 1, is_sub_item: true, main_item_id: 9, surface_type_ids: [12, 11] });
const rows = [hat, stockItem({ id: 2 }), stockItem({ id: 3 })];

describe('a cell of the table', () => {
  it.each<[EditableColumn, string, string | null]>([
    ['price', '$1,234.50', null],
    ['price', '1.234', itemTexts.cents],
    ['min', '-1', itemTexts.number],
    ['odr', '', null],
    ['unit', 'bx', null],
    ['unit', 'OLD', itemTexts.unit],
    ['unit', '', itemTexts.unit],
    ['unit', ' BX ', null],
    ['min', '1.234', null],
    ['min', '0,125', null],
    ['min', '1,2000', itemTexts.number],
    ['odr', '12-15', itemTexts.number],
    ['price', '0,125', itemTexts.cents],
    ['price', '12,50', null],
    ['vendor', 'x'.repeat(256), 'Use 255 characters or fewer'],
    ['vendor', ` ${'x'.repeat(255)} `, null],
  ])('%s %j: %s', (column, typed, problem) => {
    expect(cellProblem(hat, column, typed, units)).toBe(problem);
  });

  it('has no price for an item that is not stocked', () => {
    const loose = stockItem({ is_inventory_item: false });
    expect(cellProblem(loose, 'price', '1', units)).toBe('This item is not an inventory item');
    expect(cellProblem(loose, 'unit', 'BX', units)).toBeNull();
  });

  it('has the text to edit', () => {
    expect(editableColumns.map((column) => cellText(hat, column))).toEqual([
      'EA',
      ruleCell({ kind: 'crew', required_qty_per_crew: 1 }),
      '12',
      '24',
      '28.50',
      'Tri-Mesa Safety Supply',
      '11 12',
    ]);
  });

  it('saves each cell as an amount or text, and keeps the unit if the typed one is unknown', () => {
    expect(saveWithCells(hat, { min: '5', odr: '6', vendor: ' Acme ' }, units)).toMatchObject({
      min_qty: 5,
      order_qty: 6,
      price_per_unit: 28.5,
      vendor_info: 'Acme',
    });
    expect(saveWithCells(hat, { unit: 'none' }, units).unit_id).toBe(hat.unit_id);
  });

  it('changes nothing else of the item', () => {
    const before = saveWithCells(hat, {}, units);
    expect(saveWithCells(hat, { unit: 'bx', price: '30' }, units)).toEqual({
      ...before,
      unit_id: 2,
      price_per_unit: 30,
    });
    expect(before.main_item_id).toBe(9);
    expect(before).not.toHaveProperty('quantity_rule');
  });

  it('has one rule: the crew’s number, another one, or none', () => {
    const fixed = { kind: 'fixed', quantity: 2 } as const;
    expect(ruleInCell(ruleCell(fixed))).toEqual(fixed);
    expect(saveWithCells(hat, { crew: ruleCell(fixed) }, units)).toMatchObject({
      required_qty_per_crew: null,
      quantity_rule: fixed,
    });
    const ruled = stockItem({ required_qty_per_crew: null, quantity_rule: fixed });
    const perPair = ruleCell({ kind: 'crew', required_qty_per_crew: 2 });
    expect(saveWithCells(ruled, { crew: perPair }, units)).toMatchObject({
      required_qty_per_crew: 2,
      quantity_rule: null,
    });
    expect(saveWithCells(ruled, { crew: ruleCell(null) }, units)).toMatchObject({
      required_qty_per_crew: null,
      quantity_rule: null,
    });
  });
});

describe('a pasted block', () => {
  it('fills cells to the right and down, and stops at the edge of the table', () => {
    const block = pastedCells('5\t1.50\tOxbow\tbeyond\r\n6\t2\tAcme\r\n');
    expect(pastedRows(block, rows, { id: 2, column: 'odr' })).toEqual([
      { item: rows[1], edit: { odr: '5', price: '1.50', vendor: 'Oxbow' } },
      { item: rows[2], edit: { odr: '6', price: '2', vendor: 'Acme' } },
    ]);
    expect(pastedRows(block, rows, { id: 3, column: 'vendor' })).toHaveLength(1);
    expect(pastedRows(block, rows, { id: 1, column: 'crew' })).toEqual([]);
  });

  it('takes a quoted cell of a spreadsheet as one', () => {
    expect(pastedCells('5\t1.50\t"Oxbow ""Gas"",\nSalina"\n')).toEqual([
      ['5', '1.50', 'Oxbow "Gas",\nSalina'],
    ]);
  });

  it('may use any system’s line endings', () => {
    expect(pastedCells('5\r6\n7\r\n')).toEqual([['5'], ['6'], ['7']]);
  });

  it('fills from the first row, and fills nothing from a missing row', () => {
    expect(pastedRows([['5']], rows, { id: 1, column: 'min' })).toEqual([
      { item: rows[0], edit: { min: '5' } },
    ]);
    expect(pastedRows([['5'], ['6']], rows, { id: 99, column: 'min' })).toEqual([]);
  });
});
