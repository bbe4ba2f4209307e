import type { CatalogueItem, Unit } from 'shared-api/contract';
import { defaultUnitName } from 'shared-api/rules';

export interface UnitChoice {
  readonly id: number;
  readonly name: string;
}

/** The units one can choose. When they could not be loaded, EA as the catalogue knows it. */
export function unitChoices(
  units: readonly Unit[] | undefined,
  catalogue: readonly CatalogueItem[],
): UnitChoice[] {
  const active = (units ?? []).filter((unit) => unit.is_active).map(({ id, name }) => ({ id, name }));
  if (active.length > 0) return active;
  const known = catalogue.find((item) => item.unit_name === defaultUnitName && item.unit_id !== null);
  return known?.unit_id ? [{ id: known.unit_id, name: defaultUnitName }] : [];
}

/** EA, or the first when there is no EA. */
export const defaultUnit = (choices: readonly UnitChoice[]): UnitChoice | undefined =>
  choices.find((unit) => unit.name === defaultUnitName) ?? choices[0];
