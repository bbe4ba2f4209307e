import { nameKey, tidyName } from './names.ts';
import { byText } from './textOrder.ts';

/** One spelling of each vendor, by its key: the most frequent one, and among equals always the same. */
export function vendorSpellings(vendors: Iterable<string | null>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const vendor of vendors) {
    const spelling = tidyName(vendor ?? '');
    if (spelling !== '') counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  }
  const spellings = new Map<string, string>();
  for (const [spelling] of [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))
    if (!spellings.has(nameKey(spelling))) spellings.set(nameKey(spelling), spelling);
  return spellings;
}

/** The vendors of a catalogue's items by key, and by the keys of the names that they had before. */
export function knownVendors(
  items: readonly { readonly vendor: string | null; readonly former_vendors?: readonly string[] }[],
): ReadonlyMap<string, string> {
  const spellings = new Map(vendorSpellings(items.map(({ vendor }) => vendor)));
  for (const { vendor, former_vendors = [] } of items)
    for (const former of former_vendors)
      if (vendor !== null && !spellings.has(nameKey(former)))
        spellings.set(nameKey(former), spellings.get(nameKey(vendor)) ?? vendor);
  return spellings;
}

/** The lines of each vendor, by vendor name, with those without a vendor ('') last. Spellings that differ in case or spaces are one vendor. */
export function byVendor<Line extends { readonly vendor_info: string | null }>(
  lines: readonly Line[],
): [vendor: string, lines: Line[]][] {
  const spellings = vendorSpellings(lines.map((line) => line.vendor_info));
  return [...Map.groupBy(lines, (line) => nameKey(line.vendor_info ?? ''))]
    .map(([key, ofVendor]): [string, Line[]] => [spellings.get(key) ?? '', ofVendor])
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || byText(a, b));
}
