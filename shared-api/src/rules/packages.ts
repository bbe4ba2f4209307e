import { type ListFacts, type QuantityRule, type RuledItem, suggestionFor } from './quantityRule.ts';
import { type QuantitySource, quantitySource } from './quantitySource.ts';

/** An item in a package: how many it contains, the item's own rule, and the package's for it. */
export interface PackagedItem extends RuledItem {
  readonly id: number;
  readonly quantity: number;
  readonly line_rule?: QuantityRule | null | undefined;
}

/** True if a package sets an item's quantity: any number above the default of 1. */
export const isSetByPackage = ({ quantity }: Pick<PackagedItem, 'quantity'>): boolean => quantity > 1;

/** What suggests a packaged item's quantity: the package's rule for it, otherwise the item's own. */
export const packagedRule = (item: Omit<PackagedItem, 'id' | 'quantity'>): RuledItem =>
  item.line_rule ? { required_qty_per_crew: null, quantity_rule: item.line_rule } : item;

/** How many of a packaged item a list gets: by the package's rule or number if it sets one, otherwise by the item's rule. */
export const packagedQuantity = (item: Omit<PackagedItem, 'id'>, facts: ListFacts): number =>
  !item.line_rule && isSetByPackage(item) ? item.quantity : suggestionFor(packagedRule(item), facts);

/** A line that packages add to a list. */
export interface PlannedLine {
  readonly item_id: number;
  readonly quantity: number;
  readonly quantity_from: QuantitySource;
}

/** The lines of one or more packages: each item once, as in the first package that has it. */
export function plannedLines(items: readonly PackagedItem[], facts: ListFacts): PlannedLine[] {
  const lines = new Map<number, PlannedLine>();
  for (const item of items) {
    if (lines.has(item.id)) continue;
    const quantity = packagedQuantity(item, facts);
    const quantity_from = quantitySource(quantity, packagedRule(item), facts);
    lines.set(item.id, { item_id: item.id, quantity, quantity_from });
  }
  return [...lines.values()];
}

/** A package that a draft uses, as far as its changes are concerned. */
export interface TakenPackage<Item extends { readonly id: number }> {
  readonly assembly_id: number;
  readonly item_ids: readonly number[];
  readonly added: readonly Item[];
  readonly left_out: readonly number[];
}

/** A line with the packages that it came from. */
export interface PackagedLine {
  readonly item_id: number;
  readonly assembly_ids?: readonly number[] | undefined;
}

/** The lines that came from a package. */
export const linesOfPackage = <Line extends PackagedLine>(
  lines: readonly Line[],
  assemblyId: number,
): Line[] => lines.filter(({ assembly_ids }) => assembly_ids?.includes(assemblyId));

/**
 * What a draft's people can take over from a package that has changed since: items that were added to it and are neither on the list
 * nor left out, and lines of items that it no longer has.
 */
export function packageChanges<Item extends { readonly id: number }, Line extends PackagedLine>(
  { assembly_id, item_ids, added, left_out }: TakenPackage<Item>,
  lines: readonly Line[],
): { readonly added: Item[]; readonly removed: Line[] } {
  // Most packages haven't changed, and a list may be long.
  const settled = new Set(added.length > 0 ? [...left_out, ...lines.map((line) => line.item_id)] : []);
  const present = new Set(item_ids);
  return {
    added: added.filter(({ id }) => !settled.has(id)),
    removed: linesOfPackage(lines, assembly_id).filter((line) => !present.has(line.item_id)),
  };
}
