import type { CatalogueItem } from 'shared-api/contract';
import { counted, knownVendors, nameKey, vendorSpellings } from 'shared-api/rules';
import type { PlannedRow } from './PlannedRow.ts';

const mostWarnings = 5;

/** Says which rows bring a vendor in another spelling than the catalogue, or the sheet's other rows, have. */
export function vendorWarnings(rows: readonly PlannedRow[], items: readonly CatalogueItem[]): string[] {
  const brought = rows.flatMap(({ item, outcome }) => {
    const vendor = 'planned' in outcome ? outcome.planned.values.vendor : null;
    return vendor === null || vendor === item?.vendor ? [] : [vendor];
  });
  const known = knownVendors(items);
  const spellings = new Map([...vendorSpellings(brought), ...known]);
  const other = brought.filter((vendor) => spellings.get(nameKey(vendor)) !== vendor);
  return [...Map.groupBy(other, (vendor) => vendor)]
    .slice(0, mostWarnings)
    .map(
      ([vendor, all]) =>
        `VENDOR: ${counted(all.length, 'row')} with ${vendor}. The known spelling is ${spellings.get(nameKey(vendor))}.`,
    );
}
