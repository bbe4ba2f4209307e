import type { CartLine, Unit } from 'shared-api/contract';
import { defaultUnitName } from 'shared-api/rules';

/** A unit to choose; without an id when nothing that was loaded says it. */
export interface PickableUnit {
  readonly id?: number;
  readonly name: string;
}

/** The units that can be chosen: the active ones, or EA alone, as a line of the list knows it, while there are none. */
export function pickableUnits(units: readonly Unit[], lines: readonly CartLine[]): PickableUnit[] {
  const active = units.filter((unit) => unit.is_active).map(({ id, name }) => ({ id, name }));
  if (active.length > 0) return active;
  const id = lines.find((line) => line.unit_name === defaultUnitName)?.unit_id;
  return [{ name: defaultUnitName, ...(id && { id }) }];
}
