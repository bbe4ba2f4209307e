import type { Unit } from 'shared-api/contract';
import { defaultUnitName } from 'shared-api/rules';

/** A unit to choose; without an id when the units could not be loaded. */
export interface PickableUnit {
  readonly id?: number;
  readonly name: string;
}

/** The units that can be chosen: the active ones, and EA alone while there are none. */
export function pickableUnits(units: readonly Unit[]): PickableUnit[] {
  const active = units.filter((unit) => unit.is_active).map(({ id, name }) => ({ id, name }));
  return active.length > 0 ? active : [{ name: defaultUnitName }];
}
