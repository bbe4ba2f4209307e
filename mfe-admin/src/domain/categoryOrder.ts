import type { Category } from 'shared-api/contract';
import { byCategoryPlace, isAlwaysLast } from 'shared-api/rules';

/** The categories under one parent, in their order. A null parent means the main categories. */
export const neighbours = (categories: readonly Category[], parentId: number | null): Category[] =>
  categories.filter((category) => category.parent_id === parentId).sort(byCategoryPlace);

/** The categories whose place can change. They come before the others. */
export const movable = (ordered: readonly Category[]): Category[] =>
  ordered.filter((category) => !isAlwaysLast(category));

/** A new `sort_order` of one category. */
export interface OrderChange {
  readonly id: number;
  readonly sort_order: number;
  /** What it was. */
  readonly former: number;
}

/**
 * The changes for moving a category from one place to another. Numbers stay with their places and the categories in between
 * shift, so a move to the next place is a swap. Equal numbers, which define no order, are made to ascend.
 */
export function orderChanges(ordered: readonly Category[], from: number, to: number): OrderChange[] {
  const numbers: number[] = [];
  for (const { sort_order } of movable(ordered))
    numbers.push(Math.max(sort_order, (numbers.at(-1) ?? -1) + 1));
  return moved(movable(ordered), from, to).flatMap((category, place) => {
    const { id, sort_order: former } = category;
    const sort_order = numbers[place] ?? former;
    return sort_order === former ? [] : [{ id, sort_order, former }];
  });
}

/** The list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
