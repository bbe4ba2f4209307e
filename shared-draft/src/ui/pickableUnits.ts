import type { CartLine, Unit } from 'shared-api/contract';
import { defaultUnitName } from 'shared-api/rules';

/** A unit to choose from. It has no id if nothing loaded contains it. */
export interface PickableUnit {
  readonly id?: number;
  readonly name: string;
}

/** The active units. If there are none, only EA, with the id from a line on the list. */
export function pickableUnits(units: readonly Unit[], lines: readonly CartLine[]): PickableUnit[] {
  const active = units.filter((unit) => unit.is_active).map(({ id, name }) => ({ id, name }));
  if (active.length > 0) return active;
  const id = lines.find((line) => line.unit_name === defaultUnitName)?.unit_id;
  return [{ name: defaultUnitName, ...(id && { id }) }];
}
