import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import { packagedQuantity, underMainItems } from 'shared-api/rules';

/** An item in a package with the quantity that this crew needs. */
export interface PackageRow {
  readonly item: AssemblyItem;
  readonly indent: boolean;
  readonly suggested: number;
  /** How many crew members share one. Null if the item has no such number. */
  readonly requiredPerCrew: number | null;
}

/** A package's items, with sub-items below their main item. Keeps a package's own quantity if it is above 1. */
export function packageRows(
  items: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
  crewSize: number,
): PackageRow[] {
  const required = new Map(catalogue.map((item) => [item.id, item.required_qty_per_crew]));
  return underMainItems(items, (item) => item.id).map(({ item, indent }) => {
    const requiredPerCrew = required.get(item.id) ?? null;
    const { quantity } = item;
    return {
      item,
      indent,
      suggested: packagedQuantity({ quantity, required_qty_per_crew: requiredPerCrew }, crewSize),
      requiredPerCrew,
    };
  });
}
