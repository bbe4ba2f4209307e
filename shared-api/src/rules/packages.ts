import { suggestedQuantity } from './suggestedQuantity.ts';

/** An item of a package: how many it holds, and for how many people of a crew one is needed. */
export interface PackagedItem {
  readonly id: number;
  readonly quantity: number;
  readonly required_qty_per_crew: number | null;
}

/** Whether a package says how many of an item there are: it has a number of its own above the default of 1. */
export const isSetByPackage = ({ quantity }: Pick<PackagedItem, 'quantity'>): boolean => quantity > 1;

/** Pieces that a crew gets of a packaged item: the package's own number where it has one, otherwise the crew's. */
export const packagedQuantity = (item: Omit<PackagedItem, 'id'>, crewSize: number): number =>
  isSetByPackage(item) ? item.quantity : suggestedQuantity(crewSize, item.required_qty_per_crew);

/** A line that packages bring to a list. */
export interface PlannedLine {
  readonly item_id: number;
  readonly quantity: number;
}

/** The lines of one or several packages: each item once, as the first package has it. */
export function plannedLines(items: readonly PackagedItem[], crewSize: number): PlannedLine[] {
  const lines = new Map<number, PlannedLine>();
  for (const item of items)
    if (!lines.has(item.id))
      lines.set(item.id, { item_id: item.id, quantity: packagedQuantity(item, crewSize) });
  return [...lines.values()];
}
