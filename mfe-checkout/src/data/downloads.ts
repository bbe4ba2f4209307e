import { saveFile } from 'shared-api/browser';
import { type DraftKey, draftsApi, today } from 'shared-api/client';
import { draftWorkbookName, type PrintLanguage } from 'shared-api/rules';

/** Saves a draft's workbook on the device. */
export async function downloadWorkbook(key: DraftKey, customId: string, language: PrintLanguage) {
  const { blob, name } = await draftsApi.workbook(key, language);
  // A proxy may lose the server's name.
  saveFile(blob, name.trim() || draftWorkbookName(customId, today()));
}

/** Saves what to buy on the device. `vendor`: null for all, '' for what has none. */
export async function downloadPurchases(key: DraftKey, vendor: string | null) {
  const { blob, name } = await draftsApi.purchases(key, vendor);
  saveFile(blob, name);
}
