import { buildCartLine, buildUnit } from 'shared-api/testing';
import { pickableUnits } from './pickableUnits.ts';

describe('the units to choose from', () => {
  it('are the active ones', () => {
    const units = [buildUnit(), buildUnit({ id: 2, name: 'RL', is_active: false })];
    expect(pickableUnits(units, [])).toEqual([{ id: 1, name: 'EA' }]);
  });

  it('are only EA when none could be loaded, with the id from a line on the list', () => {
    expect(pickableUnits([], [])).toEqual([{ name: 'EA' }]);
    expect(pickableUnits([], [buildCartLine({ unit_id: 7 })])).toEqual([{ id: 7, name: 'EA' }]);
  });
});
