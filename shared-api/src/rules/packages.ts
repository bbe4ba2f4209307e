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
