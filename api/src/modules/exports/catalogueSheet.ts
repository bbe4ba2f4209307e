import type ExcelJS from 'exceljs';
import type { CatalogueItem } from 'shared-api/contract';
import { addTable, type CellValue, priceFormat, type TableColumn } from './cells.ts';
import type { CatalogueWorkbook } from './workbookRequest.ts';

interface Column extends TableColumn {
  readonly value: (item: CatalogueItem) => CellValue;
}

const yesNo = (value: boolean) => (value ? 'Y' : 'N');

const identity: Column[] = [
  { head: 'ID', width: 8, value: (item) => item.id },
  { head: 'Item Name', width: 50, apart: true, value: (item) => item.name },
  { head: 'Category', width: 28, value: (item) => item.category_name },
  { head: 'Subcategory', width: 26, value: (item) => item.subcategory_name },
  { head: 'Unit', width: 8, value: (item) => item.unit_name },
];
const stock: Column[] = [
  { head: 'MIN', width: 9, value: (item) => item.min_qty },
  { head: 'ODR', width: 9, value: (item) => item.order_qty },
  { head: 'PRICE', width: 12, format: priceFormat, value: (item) => item.price },
  { head: 'VENDOR', width: 30, apart: true, value: (item) => item.vendor },
];
const master: Column[] = [
  { head: 'ID', width: 8, value: (item) => item.id },
  { head: 'Category ID', width: 11, value: (item) => item.category_id },
  { head: 'Subcategory ID', width: 14, value: (item) => item.subcategory_id },
  { head: 'Unit ID', width: 8, value: (item) => item.unit_id },
  { head: 'Main Item ID', width: 12, value: (item) => item.main_item_id },
  ...identity.slice(1),
  { head: 'Req per Crew', width: 13, value: (item) => item.required_qty_per_crew },
  { head: 'Sub', width: 6, apart: true, value: (item) => yesNo(item.is_sub_item) },
  { head: 'Main Item', width: 36, value: (item) => item.main_item_name },
  { head: 'INV', width: 6, value: (item) => yesNo(item.is_inventory_item) },
  ...stock,
  { head: 'Roof Deck Types', width: 30, value: (item) => item.roof_deck_types.join(', ') },
  { head: 'Wall Types', width: 30, value: (item) => item.wall_types.join(', ') },
  { head: 'Description', width: 40, value: (item) => item.description },
  { head: 'Photo', width: 30, value: (item) => item.image_url },
];
const minimumValue: Column = {
  head: 'Stock value at MIN',
  width: 18,
  format: priceFormat,
  value: ({ min_qty, price }) =>
    min_qty === null || price === null ? null : Math.round(min_qty * price * 100) / 100,
};

/** Master View: every field of every item. Inventory View: what is kept in stock, and what that costs. */
export function addCatalogueSheet(workbook: ExcelJS.Workbook, { kind, items }: CatalogueWorkbook) {
  const columns = kind === 'master' ? master : [...identity, ...stock, minimumValue];
  const rows = items.map((item) => columns.map((column) => column.value(item)));
  const sheet = workbook.addWorksheet(kind === 'master' ? 'Master View' : 'Inventory View');
  addTable(sheet, columns, rows, kind === 'master' ? masterPage(rows.length) : {});
}

/** On paper only what people read, from the name to the vendor: all columns on one page would be too small. */
const masterPage = (rows: number) => ({
  paperSize: tabloid,
  printArea: `${letterOf('Item Name')}$1:${letterOf('VENDOR')}$${rows + 1}`,
});

const tabloid = 3;

const letterOf = (head: string) =>
  String.fromCharCode('A'.charCodeAt(0) + master.findIndex((column) => column.head === head));
