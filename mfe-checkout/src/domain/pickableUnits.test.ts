import { buildUnit } from 'shared-api/testing';
import { pickableUnits } from './pickableUnits.ts';

it('offers the active units, and EA alone when there are none', () => {
  const units = [
    buildUnit({ id: 1, name: 'EA', is_active: false }),
    buildUnit({ id: 2, name: 'FT', is_active: true }),
    buildUnit({ id: 3, name: 'BX', is_active: true }),
  ];
  expect(pickableUnits(units)).toEqual([
    { id: 2, name: 'FT' },
    { id: 3, name: 'BX' },
  ]);
  expect(pickableUnits([buildUnit({ is_active: false })])).toEqual([{ name: 'EA' }]);
  expect(pickableUnits([])).toEqual([{ name: 'EA' }]);
});
