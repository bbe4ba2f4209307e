import { buildItem, buildUnit } from 'shared-api/testing';
import { defaultUnit, unitChoices } from './unitChoices.ts';

const unit = (id: number, name: string, is_active = true) => buildUnit({ id, name, is_active });

describe('the units of a custom item', () => {
  it('are the active ones, EA chosen', () => {
    const choices = unitChoices([unit(1, 'BX'), unit(2, 'OLD', false), unit(3, 'EA')], []);
    expect(choices.map(({ name }) => name)).toEqual(['BX', 'EA']);
    expect(defaultUnit(choices)).toEqual({ id: 3, name: 'EA' });
  });

  it('are just EA when they could not be loaded', () => {
    expect(unitChoices(undefined, [buildItem({ unit_id: 7 })])).toEqual([{ id: 7, name: 'EA' }]);
  });
});
