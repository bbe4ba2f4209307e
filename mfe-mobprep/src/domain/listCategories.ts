import type { CartLine, Category } from 'shared-api/contract';
import { byCategoryPlace, groupCart, isReservedCategory } from 'shared-api/rules';

/** The main categories to pick from, in their order. */
export const listCategories = (categories: readonly Category[]): Category[] =>
  categories
    .filter(
      (category) => category.type === 'main' && category.is_active && !isReservedCategory(category.name),
    )
    .sort(byCategoryPlace);

/** The number of lines in each category. */
export const linesByCategory = (lines: readonly CartLine[]): ReadonlyMap<string, number> =>
  new Map(groupCart(lines).map((group) => [group.category, group.lineCount]));
