import type { CartLine, Category } from 'shared-api/contract';
import { byCategoryPlace, groupCart, isReservedCategory } from 'shared-api/rules';

/** The main categories that one can pick from, in their order. */
export const listCategories = (categories: readonly Category[]): Category[] =>
  categories
    .filter(
      (category) => category.type === 'main' && category.is_active && !isReservedCategory(category.name),
    )
    .sort(byCategoryPlace);

/** How many lines of the list are in each category. */
export const linesByCategory = (lines: readonly CartLine[]): ReadonlyMap<string, number> =>
  new Map(groupCart(lines).map((group) => [group.category, group.lineCount]));
