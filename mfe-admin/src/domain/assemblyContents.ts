import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import {
  isSetByPackage,
  missingSubItems,
  type QuantityRule,
  quantityRuleText,
  type RuledItem,
  ruleOf,
} from 'shared-api/rules';

/** The items to add to an assembly: the item and its sub-items, except those already there. */
export function itemsToAdd(
  item: CatalogueItem,
  contents: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
): CatalogueItem[] {
  const present = contents.map(({ id }) => ({ item_id: id }));
  const own = present.some(({ item_id }) => item_id === item.id) ? [] : [item];
  return item.is_sub_item ? own : [...own, ...missingSubItems(item.id, catalogue, present)];
}

/** The items to remove: the item, and its sub-items if it is a main item. */
export const itemsToRemove = (item: AssemblyItem, contents: readonly AssemblyItem[]): AssemblyItem[] =>
  contents.filter(
    ({ id, main_item_id }) => id === item.id || (!item.is_sub_item && main_item_id === item.id),
  );

/** A catalogue item as an assembly item, with quantity 1. */
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

/** An item with the package's own rule for it, or with none. */
export function withRule(
  { line_rule: _former, ...item }: AssemblyItem,
  rule: QuantityRule | null,
): AssemblyItem {
  return rule ? { ...item, line_rule: rule } : item;
}

/** What counts without a rule of the package's own: "As the item: 1 per 2". */
export function withoutOwnRule({ quantity }: AssemblyItem, item: RuledItem | undefined): string {
  if (isSetByPackage({ quantity })) return `The package's number: ${quantity}`;
  return `As the item: ${quantityRuleText(item && ruleOf(item)) || 'no rule'}`;
}

/** The new id in the answer to a creation. Null if there is none. */
export function createdId(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('assembly' in answer && createdId(answer.assembly) !== null) return createdId(answer.assembly);
  if ('assembly_id' in answer && typeof answer.assembly_id === 'number') return answer.assembly_id;
  return 'id' in answer && typeof answer.id === 'number' ? answer.id : null;
}
