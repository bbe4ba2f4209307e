import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import {
  isSetByPackage,
  type ListFacts,
  measuredReason,
  packagedQuantity,
  packagedRule,
  shortReason,
  underMainItems,
} from 'shared-api/rules';

/** An item in a package with the quantity that this job needs, and why. */
export interface PackageRow {
  readonly item: AssemblyItem;
  readonly indent: boolean;
  readonly suggested: number;
  readonly reason: string;
  readonly remark: string | undefined;
}

/** A package's items, with sub-items below their main item. Keeps a package's own quantity if it is above 1, or follows its own rule. */
export function packageRows(
  items: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
  facts: ListFacts,
): PackageRow[] {
  const known = new Map(catalogue.map((item) => [item.id, item]));
  return underMainItems(items, (item) => item.id).map(({ item, indent }) => {
    const { required_qty_per_crew = null, quantity_rule } = known.get(item.id) ?? {};
    const packaged = { ...item, required_qty_per_crew, quantity_rule };
    const ruled = { ...packagedRule(packaged), unit_name: item.unit_name };
    const isNumber = isSetByPackage(item) && !item.line_rule;
    return {
      item,
      indent,
      suggested: packagedQuantity(packaged, facts),
      reason: isNumber ? 'From package' : shortReason(ruled),
      remark: isNumber ? undefined : measuredReason(ruled, facts),
    };
  });
}
