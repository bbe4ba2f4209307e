import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import { missingSubItems } from 'shared-api/rules';

/** What an item brings to an assembly: itself and its sub-items, less what is there already. */
export function itemsToAdd(
  item: CatalogueItem,
  contents: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
): CatalogueItem[] {
  const present = contents.map(({ id }) => ({ item_id: id }));
  const own = present.some(({ item_id }) => item_id === item.id) ? [] : [item];
  return item.is_sub_item ? own : [...own, ...missingSubItems(item.id, catalogue, present)];
}

/** What leaves with an item: itself, and its sub-items when it is a main item. */
export const itemsToRemove = (item: AssemblyItem, contents: readonly AssemblyItem[]): AssemblyItem[] =>
  contents.filter(
    ({ id, main_item_id }) => id === item.id || (!item.is_sub_item && main_item_id === item.id),
  );

/** A catalogue item as an assembly holds it, one of it. */
export const asAssemblyItem = (item: CatalogueItem): AssemblyItem => ({
  id: item.id,
  item_name: item.name,
  category_id: item.category_id,
  category_name: item.category_name,
  subcategory_id: item.subcategory_id,
  subcategory_name: item.subcategory_name,
  unit_name: item.unit_name,
  quantity: 1,
  is_sub_item: item.is_sub_item,
  main_item_id: item.main_item_id,
  image_url: item.image_url,
});

/** The id that the answer to a creation carries; null when it carries none. */
export function createdId(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('assembly' in answer && createdId(answer.assembly) !== null) return createdId(answer.assembly);
  if ('assembly_id' in answer && typeof answer.assembly_id === 'number') return answer.assembly_id;
  return 'id' in answer && typeof answer.id === 'number' ? answer.id : null;
}
