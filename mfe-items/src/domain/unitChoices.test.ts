import { buildItem, buildUnit } from 'shared-api/testing';
import { unitChoices } from './unitChoices.ts';

const items = [
  buildItem({ id: 1, unit_id: 1, unit_name: 'EA' }),
  buildItem({ id: 2, unit_id: 2, unit_name: 'RL' }),
  buildItem({ id: 3, unit_id: 3, unit_name: 'BX' }),
  buildItem({ id: 4, unit_id: 1, unit_name: 'EA' }),
];

describe('the units to choose from', () => {
  it('are the listed ones', () => {
    const units = [buildUnit({ id: 7, name: 'PR', is_active: false })];
    expect(unitChoices(units, items, 2)).toBe(units);
  });

  it("are EA and the item's own if the list failed to load", () => {
    expect(unitChoices(undefined, items, 2)).toEqual([
      { id: 1, name: 'EA', is_active: true },
      { id: 2, name: 'RL', is_active: true },
    ]);
    expect(unitChoices(undefined, [], 2)).toEqual([]);
  });
});
