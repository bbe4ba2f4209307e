import type { SurfaceFilter } from 'shared-api/client';
import type { CatalogueItem, Draft } from 'shared-api/contract';

/** The draft's surfaces as a catalogue filter. Null when it has none and everything fits. */
export function surfacesOf(draft: Draft): SurfaceFilter | null {
  const roofDeckTypes = draft.roof_deck_types.map((type) => type.id);
  const wallTypes = draft.wall_types.map((type) => type.id);
  return roofDeckTypes.length + wallTypes.length > 0 ? { roofDeckTypes, wallTypes } : null;
}

/** "Fits Steel Deck", "Fits Steel Deck and 2 more". */
export function surfaceText(draft: Draft): string {
  const [first, ...rest] = draft.surface_types.map((type) => type.name);
  if (first === undefined) return 'Fits this draft';
  return rest.length === 0 ? `Fits ${first}` : `Fits ${first} and ${rest.length} more`;
}

/** The items to show for a category: those that fit and those already on the list. */
export const shownItems = (
  catalogue: readonly CatalogueItem[],
  fitting: ReadonlySet<number> | null,
  onList: ReadonlySet<number>,
  categoryId: number,
): CatalogueItem[] =>
  catalogue.filter(
    (item) =>
      item.category_id === categoryId && (fitting === null || fitting.has(item.id) || onList.has(item.id)),
  );
