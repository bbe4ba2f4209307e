import type { CatalogueItem, Unit } from 'shared-api/contract';
import { defaultUnitName } from 'shared-api/rules';

/** A unit to choose from in the form. */
export type UnitChoice = Pick<Unit, 'id' | 'name' | 'is_active'>;

/** The units to choose from. If they failed to load: EA and this item's own, taken from the catalogue. */
export function unitChoices(
  units: readonly Unit[] | undefined,
  items: readonly CatalogueItem[],
  itemId: number,
): readonly UnitChoice[] {
  if (units) return units;
  const known = new Map<number, UnitChoice>();
  for (const { id, unit_id, unit_name } of items)
    if (unit_id !== null && (id === itemId || unit_name === defaultUnitName))
      known.set(unit_id, { id: unit_id, name: unit_name, is_active: true });
  return [...known.values()];
}
