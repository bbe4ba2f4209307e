import type ExcelJS from 'exceljs';
import type { CatalogueItem } from 'shared-api/contract';
import {
  catalogueWorksheets,
  costInCents,
  catalogueHeads as heads,
  joinNames,
  type RuleForm,
  ruleByText,
  ruleFormOf,
  yesNo,
} from 'shared-api/rules';
import { addTable, type CellValue, priceFormat, type TableColumn } from './cells.ts';
import type { CatalogueWorkbook } from './workbookRequest.ts';

interface Column extends TableColumn {
  readonly value: (item: CatalogueItem) => CellValue;
}

const identity: Column[] = [
  { head: heads.id, width: 8, value: (item) => item.id },
  { head: heads.name, width: 50, apart: true, value: (item) => item.name },
  { head: heads.category, width: 28, value: (item) => item.category_name },
  { head: heads.subcategory, width: 26, value: (item) => item.subcategory_name },
  { head: heads.unit, width: 8, value: (item) => item.unit_name },
];
const stock: Column[] = [
  { head: heads.min, width: 9, value: (item) => item.min_qty },
  { head: heads.order, width: 9, value: (item) => item.order_qty },
  { head: heads.price, width: 12, format: priceFormat, value: (item) => item.price },
  { head: heads.vendor, width: 30, apart: true, value: (item) => item.vendor },
];
const ofRule =
  (read: (form: RuleForm) => string) =>
  ({ quantity_rule }: CatalogueItem): CellValue => {
    const amount = read(ruleFormOf(quantity_rule));
    return amount === '' ? null : Number(amount);
  };
/** A fixed number stands in the column of the minimum. */
const rule: Column[] = [
  {
    head: heads.ruleBy,
    width: 26,
    value: ({ quantity_rule }) => (quantity_rule ? ruleByText(ruleFormOf(quantity_rule).ruleBy) : null),
  },
  { head: heads.coverage, width: 17, value: ofRule(({ coverage }) => coverage) },
  { head: heads.waste, width: 10, value: ofRule(({ waste }) => waste) },
  { head: heads.minimum, width: 10, value: ofRule(({ minimum, always }) => minimum || always) },
];
const master: Column[] = [
  { head: heads.id, width: 8, value: (item) => item.id },
  { head: heads.categoryId, width: 11, value: (item) => item.category_id },
  { head: heads.subcategoryId, width: 14, value: (item) => item.subcategory_id },
  { head: heads.unitId, width: 8, value: (item) => item.unit_id },
  { head: heads.mainItemId, width: 12, value: (item) => item.main_item_id },
  ...identity.slice(1),
  { head: heads.perCrew, width: 13, value: (item) => item.required_qty_per_crew },
  { head: heads.isSub, width: 6, apart: true, value: (item) => yesNo(item.is_sub_item) },
  { head: heads.mainItem, width: 36, value: (item) => item.main_item_name },
  { head: heads.isInventory, width: 6, value: (item) => yesNo(item.is_inventory_item) },
  ...stock,
  ...rule,
  { head: heads.roofDeckTypes, width: 30, value: (item) => joinNames(item.roof_deck_types) },
  { head: heads.wallTypes, width: 30, value: (item) => joinNames(item.wall_types) },
  { head: heads.description, width: 40, value: (item) => item.description },
  { head: heads.photo, width: 30, value: (item) => item.image_url },
  { head: heads.nameEs, width: 50, value: (item) => item.name_es ?? null },
  { head: heads.categoryEs, width: 28, value: (item) => item.category_name_es ?? null },
  { head: heads.subcategoryEs, width: 26, value: (item) => item.subcategory_name_es ?? null },
  { head: heads.unitEs, width: 14, value: (item) => item.unit_name_es ?? null },
];
const minimumValue: Column = {
  head: heads.stockValue,
  width: 18,
  format: priceFormat,
  value: ({ min_qty, price }) =>
    min_qty === null || price === null ? null : costInCents(min_qty, price) / 100,
};

/** Master View has every field of every item. Inventory View has stock figures and costs. */
export function addCatalogueWorksheet(workbook: ExcelJS.Workbook, { kind, items }: CatalogueWorkbook) {
  const columns = kind === 'master' ? master : [...identity, ...stock, minimumValue];
  const rows = items.map((item) => columns.map((column) => column.value(item)));
  const sheet = workbook.addWorksheet(catalogueWorksheets[kind]);
  addTable(sheet, columns, rows, kind === 'master' ? masterPage(rows.length) : {});
}

/** Prints only the columns that people read, from name to vendor. All columns on one page would be too small. */
const masterPage = (rows: number) => ({
  paperSize: tabloid,
  printArea: `${letterOf(heads.name)}$1:${letterOf(heads.vendor)}$${rows + 1}`,
});

const tabloid = 3;

const letterOf = (head: string) =>
  String.fromCharCode('A'.charCodeAt(0) + master.findIndex((column) => column.head === head));
