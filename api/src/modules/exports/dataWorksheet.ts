import type ExcelJS from 'exceljs';
import { addTable, priceFormat, textFormat } from './cells.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

/** One row per line with its ids and no merged cells, for other programs. */
export function addDataWorksheet(
  workbook: ExcelJS.Workbook,
  { project, draft, lines, withCost }: DraftWorkbook,
) {
  const costHeads = withCost
    ? [
        { head: 'price_per_unit', width: 12, format: priceFormat },
        { head: 'vendor_info', width: 28 },
      ]
    : [];
  addTable(
    workbook.addWorksheet('Data'),
    [
      { head: 'custom_id', width: 12, format: textFormat },
      { head: 'content_id', width: 11 },
      { head: 'item_id', width: 9 },
      { head: 'item_name', width: 48 },
      { head: 'quantity', width: 9 },
      { head: 'unit_name', width: 10 },
      { head: 'category_id', width: 11 },
      { head: 'category_name', width: 28 },
      { head: 'subcategory_id', width: 14 },
      { head: 'subcategory_name', width: 26 },
      { head: 'is_sub_item', width: 11 },
      { head: 'main_item_id', width: 12 },
      { head: 'main_item_name', width: 36 },
      { head: 'is_inventory_item', width: 16 },
      { head: 'notes', width: 30 },
      ...costHeads,
    ],
    lines.map((line) => [
      project.custom_id,
      draft.id,
      line.item_id,
      line.item_name,
      line.quantity,
      line.unit_name,
      line.category_id,
      line.category_name,
      line.subcategory_id,
      line.subcategory_name,
      line.is_sub_item,
      line.main_item_id,
      line.main_item_name,
      line.is_inventory_item,
      line.notes,
      ...(withCost ? [line.price_per_unit, line.vendor_info] : []),
    ]),
  );
}
