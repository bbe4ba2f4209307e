import type ExcelJS from 'exceljs';
import { catalogueHeads as heads, ownedHead, ownedTitle } from 'shared-api/rules';
import { addTable } from './cells.ts';
import type { OwnedWorkbook } from './workbookRequest.ts';

/** One row for each shared item. An upload reads it again. */
export const addOwnedWorksheet = (workbook: ExcelJS.Workbook, { yards, items }: OwnedWorkbook) =>
  addTable(
    workbook.addWorksheet(ownedTitle),
    [
      { head: heads.id, width: 9 },
      { head: heads.name, width: 44 },
      { head: heads.category, width: 28 },
      { head: heads.subcategory, width: 26 },
      { head: heads.unit, width: 8 },
      ...yards.map((yard) => ({ head: ownedHead(yard), width: 18 })),
    ],
    items.map((item) => [
      item.id,
      item.name,
      item.category_name,
      item.subcategory_name,
      item.unit_name,
      ...item.quantities,
    ]),
  );
