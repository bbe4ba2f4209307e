import type { Day } from 'shared-api/rules';
import { yymmdd } from 'shared-api/rules';

export const purchaseFileName = (customId: string, vendor: string, day: Day) =>
  `Purchase ${[customId, vendor].filter(Boolean).join(' ')}_${yymmdd(day)}.xlsx`;

export const loadFileName = (customId: string, trip: number, day: Day) =>
  `MPA Load ${customId} trip ${trip}_${yymmdd(day)}.xlsx`;

export const careFileName = (day: Day) => `catalogue_care_${yymmdd(day)}.xlsx`;
export const ownedFileName = (day: Day) => `owned_quantities_${yymmdd(day)}.xlsx`;
export const auditFileName = (day: Day) => `audit_${yymmdd(day)}.xlsx`;
export const sampleFileName = 'items_sample.xlsx';

/** Replaces invisible characters and those that mean something to a path, header or file system. */
const fileSafe = (text: string) =>
  [...text]
    .map((sign) => (/[\p{C}\p{Zl}\p{Zp}]/u.test(sign) || '/\\:*?"<>|;%'.includes(sign) ? '_' : sign))
    .join('')
    .replace(/^\.+/, '_')
    .trim();

/** Both forms of RFC 6266: plain for old clients, encoded for names beyond ASCII. */
export function contentDisposition(fileName: string): string {
  const name = fileSafe(fileName);
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
