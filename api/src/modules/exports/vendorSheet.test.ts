import ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import { addVendorSheet } from './vendorSheet.ts';

const line = (fields: Partial<CartLine>) =>
  ({
    item_name: 'Rope',
    unit_name: 'RL',
    quantity: 1,
    is_inventory_item: true,
    min_qty: null,
    order_qty: null,
    price_per_unit: null,
    vendor_info: null,
    ...fields,
  }) as CartLine; // the fields that the sheet reads

const rowsOf = (lines: readonly CartLine[]) => {
  const workbook = new ExcelJS.Workbook();
  addVendorSheet(workbook, lines);
  const rows: unknown[][] = [];
  workbook
    .getWorksheet('Purchase by Vendor')
    ?.eachRow((row) => rows.push(Array.isArray(row.values) ? row.values.slice(1) : []));
  return rows;
};

describe('the purchases of a list', () => {
  it('are whole packs, written without rounding errors', () => {
    const rows = rowsOf([
      line({ quantity: 42, order_qty: 1.4, price_per_unit: 2 }),
      line({ quantity: 7, order_qty: 0.3, price_per_unit: 28.5 }),
    ]);
    expect(rows.slice(2, 4).map((row) => [row[5], row[7], row[8]])).toEqual([
      [42, 84, 84],
      [7.2, 199.5, 205.2],
    ]);
  });

  it('are one group for a vendor in several spellings', () => {
    const vendors = ['Tri-Mesa', 'TRI-MESA', ' tri-mesa\u00a0', 'Tri-Mesa', 'Oxbow'];
    const names = rowsOf(vendors.map((vendor_info) => line({ vendor_info }))).map(([name]) => name);
    expect(names.filter((name) => !['Rope', 'Subtotal'].includes(String(name)))).toEqual([
      'Item',
      'Oxbow',
      'Tri-Mesa',
      'Grand total',
      'Lines without a price',
    ]);
  });
});
