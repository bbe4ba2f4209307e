import type ExcelJS from 'exceljs';
import type { CatalogueItem } from 'shared-api/contract';
import { careLabels, careTitle, catalogueHeads as heads } from 'shared-api/rules';
import { addTable, type CellValue, priceFormat, type TableColumn } from './cells.ts';
import type { CareWorkbook } from './workbookRequest.ts';

type Line = CareWorkbook['lines'][number];
interface Column extends TableColumn {
  readonly value: (line: Line) => CellValue;
}

const ofItem =
  (read: (item: CatalogueItem) => CellValue, at = 0) =>
  ({ items }: Line) => {
    const item = items[at];
    return item ? read(item) : null;
  };

const columns: readonly Column[] = [
  { head: 'What', width: 30, apart: true, value: ({ kind }) => careLabels[kind] },
  { head: heads.name, width: 44, value: ofItem(({ name }) => name) },
  { head: 'Likely the same', width: 44, value: ofItem(({ name }) => name, 1) },
  { head: 'Package', width: 30, value: (line) => line.package },
  { head: heads.category, width: 28, value: ofItem((item) => item.category_name) },
  { head: heads.subcategory, width: 26, value: ofItem((item) => item.subcategory_name) },
  { head: heads.unit, width: 8, value: ofItem((item) => item.unit_name) },
  { head: heads.min, width: 9, value: ofItem((item) => item.min_qty) },
  { head: heads.order, width: 9, value: ofItem((item) => item.order_qty) },
  { head: heads.price, width: 12, format: priceFormat, value: ofItem((item) => item.price) },
  {
    head: heads.vendor,
    width: 44,
    value: (line) => line.vendors.join('; ') || ofItem((item) => item.vendor)(line),
  },
];

/** One row for each thing that the catalogue needs. */
export const addCareWorksheet = (workbook: ExcelJS.Workbook, { lines }: CareWorkbook) =>
  addTable(
    workbook.addWorksheet(careTitle),
    columns,
    lines.map((line) => columns.map(({ value }) => value(line))),
  );
