import { byText, nameKey, tidyName } from 'shared-api/rules';

const mostVendors = 5;

/** The catalogue's spelling of a typed vendor, if it is another one. */
export function knownSpelling(typed: string, spellings: ReadonlyMap<string, string>): string | null {
  const known = spellings.get(nameKey(typed));
  return known === undefined || known === tidyName(typed) ? null : known;
}

/** Known vendors that the user may be typing: first those that start with it. */
export function vendorSuggestions(typed: string, spellings: ReadonlyMap<string, string>): string[] {
  const wanted = nameKey(typed);
  if (wanted === '') return [];
  const found = [...spellings]
    .filter(([key, vendor]) => key.includes(wanted) && vendor !== tidyName(typed))
    .sort(([a, x], [b, y]) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)) || byText(x, y));
  // A vendor is also found by its former names.
  return [...new Set(found.map(([, vendor]) => vendor))].slice(0, mostVendors);
}
