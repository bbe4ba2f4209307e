import type ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The earliest date that a zip file can hold. */
const firstDay = new Date(1980, 0, 1);
const stylesFile = 'xl/styles.xml';

/**
 * Makes the bytes of the file. Equal contents give equal bytes, and text stays text when somebody edits its cell,
 * which exceljs has no option for.
 */
export async function packWorkbook(workbook: ExcelJS.Workbook): Promise<Buffer> {
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer({ zip: { compression: 'STORE' } })));
  const styles = parts[stylesFile];
  if (styles) parts[stylesFile] = strToU8(quoteText(strFromU8(styles)));
  return Buffer.from(zipSync(parts, { mtime: firstDay, level: 4 }));
}

/** The built-in number of the format `@`. */
const textFormatId = 49;
const quoteText = (styles: string) =>
  styles.replaceAll(`<xf numFmtId="${textFormatId}"`, `<xf quotePrefix="1" numFmtId="${textFormatId}"`);
