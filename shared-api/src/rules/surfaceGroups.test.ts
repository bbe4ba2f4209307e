import { surfaceGroupsOf } from './surfaceGroups.ts';

const type = (id: number, name: string, parent_id: number | null, is_active = true) => ({
  id,
  name,
  parent_id,
  is_active,
});
const types = [
  type(1, 'Roof Deck', null),
  type(2, 'Wall', null),
  type(11, 'Steel Deck', 1),
  type(12, 'Gypsum', 1),
  type(21, 'CMU', 2),
  type(22, 'Slate', 2, false),
];
const shown = (from: typeof types, chosen: number[]) =>
  surfaceGroupsOf(from, chosen).map((group) => [group.name, ...group.types.map(({ name }) => name)]);

describe('the surface types to pick from', () => {
  it('are listed under their main type', () => {
    expect(shown(types, [])).toEqual([
      ['Roof Deck', 'Steel Deck', 'Gypsum'],
      ['Wall', 'CMU'],
    ]);
  });

  it('include an inactive one only while it is chosen', () => {
    expect(shown(types, [22])[1]).toEqual(['Wall', 'CMU', 'Slate']);
  });

  it('disappear with their main type, except for the chosen ones', () => {
    const off = types.map((each) => (each.id === 1 ? { ...each, is_active: false } : each));
    expect(shown(off, [])).toEqual([['Wall', 'CMU']]);
    expect(shown(off, [12])[0]).toEqual(['Roof Deck', 'Gypsum']);
  });

  it('are only two levels deep', () => {
    expect(shown([...types, type(31, 'Painted', 11)], [])).toEqual(shown(types, []));
  });

  it('leave out a main type without types', () => {
    expect(shown(types.slice(0, 1), [])).toEqual([]);
  });
});
