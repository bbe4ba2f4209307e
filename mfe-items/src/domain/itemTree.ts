import type { CatalogueItem, Category } from 'shared-api/contract';
import { byCategoryPlace, isReservedCategory, noSubcategoryName } from 'shared-api/rules';

/** The bucket of items with a category but no subcategory. */
export const noSubcategory = 'none';

export interface TreeLeaf {
  /** The subcategory's id as text, or the bucket of items without one. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

export interface TreeBranch {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly leaves: readonly TreeLeaf[];
}

/** The category tree with item counts: main categories in their order, each with its subcategories and then the bucket. */
export function itemTree(categories: readonly Category[], items: readonly CatalogueItem[]): TreeBranch[] {
  const inOrder = [...categories].sort(byCategoryPlace);
  const counts = countItems(items);
  return inOrder
    .filter((category) => category.type === 'main' && !isReservedCategory(category.name))
    .map((main) => ({
      id: main.id,
      name: main.name,
      count: counts.get(`main ${main.id}`) ?? 0,
      leaves: [
        ...inOrder
          .filter((category) => category.parent_id === main.id)
          .map((sub) => ({
            key: String(sub.id),
            name: sub.name,
            count: counts.get(`sub ${sub.id}`) ?? 0,
          })),
        {
          key: noSubcategory,
          name: noSubcategoryName,
          count: counts.get(`loose ${main.id}`) ?? 0,
        },
      ],
    }));
}

function countItems(items: readonly CatalogueItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { category_id, subcategory_id } of items) {
    add(`main ${category_id}`);
    add(subcategory_id === null ? `loose ${category_id}` : `sub ${subcategory_id}`);
  }
  return counts;
}
