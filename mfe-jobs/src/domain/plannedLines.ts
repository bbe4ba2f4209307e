import type { AssemblyItem, CartAddition, CatalogueItem } from 'shared-api/contract';
import { suggestedQuantity } from 'shared-api/rules';

/**
 * The lines that newly chosen assemblies bring: each item once, suggested for the crew, without what is on the list.
 * An item that needs no number per crew comes as often as its assembly says.
 */
export function plannedLines(
  items: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
  crewSize: number,
  present: ReadonlySet<number>,
): CartAddition[] {
  const requiredOf = new Map(catalogue.map((item) => [item.id, item.required_qty_per_crew]));
  const lines = new Map<number, CartAddition>();
  for (const { id, quantity } of items) {
    if (present.has(id) || lines.has(id)) continue;
    const required = requiredOf.get(id) ?? null;
    lines.set(id, {
      item_id: id,
      quantity: required === null ? quantity : suggestedQuantity(crewSize, required),
    });
  }
  return [...lines.values()];
}
