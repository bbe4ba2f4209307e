import { suggestedQuantity } from './suggestedQuantity.ts';

/** An item in a package: how many it contains, and how many crew members share one. */
export interface PackagedItem {
  readonly id: number;
  readonly quantity: number;
  readonly required_qty_per_crew: number | null;
}

/** True if a package sets an item's quantity: any number above the default of 1. */
export const isSetByPackage = ({ quantity }: Pick<PackagedItem, 'quantity'>): boolean => quantity > 1;

/** How many of a packaged item a crew gets: the package's own quantity if it sets one, otherwise the crew's suggestion. */
export const packagedQuantity = (item: Omit<PackagedItem, 'id'>, crewSize: number): number =>
  isSetByPackage(item) ? item.quantity : suggestedQuantity(crewSize, item.required_qty_per_crew);

/** A line that packages add to a list. */
export interface PlannedLine {
  readonly item_id: number;
  readonly quantity: number;
}

/** The lines of one or more packages: each item once, as in the first package that has it. */
export function plannedLines(items: readonly PackagedItem[], crewSize: number): PlannedLine[] {
  const lines = new Map<number, PlannedLine>();
  for (const item of items)
    if (!lines.has(item.id))
      lines.set(item.id, { item_id: item.id, quantity: packagedQuantity(item, crewSize) });
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
