import type ExcelJS from 'exceljs';
import encodeQR from 'qr';

interface Place {
  /** The cell at whose top left it begins, from 1. */
  readonly row: number;
  readonly column: number;
  /** In points, with the quiet zone. */
  readonly width: number;
}

/** A QR code as a picture that spreadsheet programs show. The library makes it without an image library. */
export const qrPicture = (text: string): Uint8Array =>
  encodeQR(text, 'gif', { ecc: 'quartile', border: 4, scale: 8 });

/** Puts a QR code on a sheet. */
export function addQrCode(sheet: ExcelJS.Worksheet, text: string, { row, column, width }: Place) {
  const bytes = Uint8Array.from(qrPicture(text));
  const imageId = sheet.workbook.addImage({
    buffer: bytes as unknown as ExcelJS.Buffer, // what packs the file takes bytes
    extension: 'gif',
  });
  // Pictures are measured in pixels, 96 an inch.
  const pixels = Math.floor((width * 96) / 72);
  sheet.addImage(imageId, {
    tl: { col: column - 1, row: row - 1 },
    ext: { width: pixels, height: pixels },
    editAs: 'oneCell',
  });
}
