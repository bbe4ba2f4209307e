import { loadCodePath, loadCodePattern } from 'shared-api/rules';

const code = loadCodePattern.slice(1, -1);
const address = new RegExp(`/l/(${code})(?:\\?p=(\\d{1,3}))?$`);

/** Where a sheet's code leads within this suite, whatever host printed it. Null for any other text. */
export function codeIn(text: string): string | null {
  const [, found, page] = address.exec(text) ?? [];
  if (!found) return null;
  return page ? `${loadCodePath(found)}?p=${page}` : loadCodePath(found);
}
