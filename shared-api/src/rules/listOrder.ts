import { additionalItemCategory } from './categories.ts';
import { mainItemOf, type SubItemFacts, underMainItems } from './subItems.ts';
import { byText } from './textOrder.ts';

/** What decides a category's position. */
interface CategoryPlace {
  readonly name: string;
  readonly sort_order: number;
}

/** True if a category always comes last, whatever its `sort_order`. */
export const isAlwaysLast = ({ name }: Pick<CategoryPlace, 'name'>) => name === additionalItemCategory;

/** Puts the categories that always come last behind the others, which keep their order. */
export const byAlwaysLast = (a: Pick<CategoryPlace, 'name'>, b: Pick<CategoryPlace, 'name'>): number =>
  Number(isAlwaysLast(a)) - Number(isAlwaysLast(b));

/** The order of categories on every screen and in the workbook: by `sort_order`, then by name, with Additional Item last. */
export const byCategoryPlace = (a: CategoryPlace, b: CategoryPlace): number =>
  byAlwaysLast(a, b) || a.sort_order - b.sort_order || byText(a.name, b.name);

/** What decides where a line of a draft's list is shown. */
export interface OrderedLine extends SubItemFacts {
  readonly id: number;
  readonly item_id: number;
  readonly item_name: string;
  readonly category_name: string | null;
  readonly category_sort_order: number;
  readonly subcategory_name: string | null;
  readonly subcategory_sort_order: number;
}

/** How a list can be sorted. Without a sort it goes by category, subcategory and main item, as at checkout. */
export const cartSorts = ['name', 'category', 'created'] as const;
export type CartSort = (typeof cartSorts)[number];

const categoryOf = (line: OrderedLine) => line.category_name ?? additionalItemCategory;
const mainPlace = (line: OrderedLine) => ({ name: categoryOf(line), sort_order: line.category_sort_order });
const subPlace = (line: OrderedLine) => ({
  name: line.subcategory_name ?? '',
  sort_order: line.subcategory_sort_order,
});

const byPlace = (a: OrderedLine, b: OrderedLine) =>
  byCategoryPlace(mainPlace(a), mainPlace(b)) || byCategoryPlace(subPlace(a), subPlace(b));

const byName = (a: OrderedLine, b: OrderedLine) => byText(a.item_name, b.item_name) || a.item_id - b.item_id;

const itemIdOf = (line: OrderedLine) => line.item_id;

/**
 * A draft's list in the order used on screen, in print and in the workbook: by category with Additional Item last, and
 * each main item followed by its sub-items, whatever their category. `sort` picks another order.
 */
export function sortCart<T extends OrderedLine>(lines: readonly T[], sort?: CartSort): T[] {
  if (sort === 'name') return [...lines].sort(byName);
  if (sort === 'created') return [...lines].sort((a, b) => a.id - b.id);
  if (sort === 'category') return [...lines].sort((a, b) => byPlace(a, b) || byName(a, b));
  return placedLines(lines).map(({ item }) => item);
}

function placedLines<T extends OrderedLine>(lines: readonly T[]) {
  const byId = new Map(lines.map((line) => [line.item_id, line]));
  const isUnderMain = (line: T) => mainItemOf(line, byId) !== null;
  const mains = lines.filter((line) => !isUnderMain(line)).sort((a, b) => byPlace(a, b) || byName(a, b));
  return underMainItems([...mains, ...lines.filter(isUnderMain).sort(byName)], itemIdOf);
}

/** A line, indented if it is shown under its main item. */
export interface CartEntry<T> {
  readonly line: T;
  readonly indent: boolean;
}

/** The lines of one subcategory: main items by name, with their sub-items directly under them. */
export interface CartSubgroup<T> {
  readonly name: string | null;
  readonly lines: readonly CartEntry<T>[];
}

/** The lines of one category. */
export interface CartGroup<T> {
  readonly category: string;
  readonly subgroups: readonly CartSubgroup<T>[];
  readonly lineCount: number;
}

/** The sorted list, grouped by category and then by subcategory. A sub-item is in its main item's group. */
export function groupCart<T extends OrderedLine>(lines: readonly T[]): CartGroup<T>[] {
  const groups = new Map<string, Map<string | null, CartEntry<T>[]>>();
  let place: T | undefined;
  for (const { item: line, indent } of placedLines(lines)) {
    if (!indent || place === undefined) place = line;
    const subgroups = groups.get(categoryOf(place)) ?? new Map<string | null, CartEntry<T>[]>();
    groups.set(categoryOf(place), subgroups);
    const entries = subgroups.get(place.subcategory_name) ?? [];
    subgroups.set(place.subcategory_name, entries);
    entries.push({ line, indent });
  }
  return [...groups].map(([category, subgroups]) => ({
    category,
    subgroups: [...subgroups].map(([name, entries]) => ({ name, lines: entries })),
    lineCount: [...subgroups.values()].reduce((sum, entries) => sum + entries.length, 0),
  }));
}
