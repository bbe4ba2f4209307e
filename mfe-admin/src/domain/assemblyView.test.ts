import { sortFrom } from 'shared-api/rules';
import { buildAssembly } from 'shared-api/testing';
import { assembliesShown, assemblySorts, specification } from './assemblyView.ts';

const steel = { id: 11, name: 'Steel Deck', parent_id: 1 };
const cmu = { id: 21, name: 'CMU', parent_id: 2 };
const assemblies = [
  buildAssembly({ id: 1, assembly_name: 'Wall kit 10', surface_types: [cmu] }),
  buildAssembly({ id: 3, assembly_name: 'Starter' }),
  buildAssembly({ id: 2, assembly_name: 'Starter' }),
  buildAssembly({ id: 4, assembly_name: 'Wall kit 9', surface_types: [steel, cmu] }),
];
const shown = (...[text, sort]: [string, Parameters<typeof assembliesShown>[2]]) =>
  assembliesShown(assemblies, text, sort).map(({ id }) => id);

it('names all of an assembly’s surfaces', () => {
  expect(assemblies.map(specification)).toEqual(['CMU', '', '', 'Steel Deck, CMU']);
});

describe('the list of assemblies', () => {
  it.each([
    ['', 'specification', 'asc'],
    ['-name', 'name', 'desc'],
    ['specification', 'specification', 'asc'],
  ])('at the address %j is sorted by %s, %s', (text, columnId, direction) => {
    expect(sortFrom(text, assemblySorts)).toEqual({ columnId, direction });
  });

  it('without a sort keeps its order', () => {
    expect(shown('', null)).toEqual([1, 3, 2, 4]);
  });

  it('sorts numbers in names numerically, and equal names by id', () => {
    expect(shown('', { columnId: 'name', direction: 'asc' })).toEqual([2, 3, 4, 1]);
    expect(shown('', { columnId: 'name', direction: 'desc' })).toEqual([1, 4, 2, 3]);
  });

  it('by specification sorts by the first surface, then by name and id', () => {
    expect(shown('', { columnId: 'specification', direction: 'asc' })).toEqual([2, 3, 1, 4]);
    expect(shown('', { columnId: 'specification', direction: 'desc' })).toEqual([4, 1, 2, 3]);
  });

  it('with one surface sorts by name, whatever the direction', () => {
    const both = [
      buildAssembly({ id: 1, assembly_name: 'B', surface_types: [cmu] }),
      buildAssembly({ id: 2, assembly_name: 'A', surface_types: [cmu] }),
    ];
    for (const direction of ['asc', 'desc'] as const)
      expect(assembliesShown(both, '', { columnId: 'specification', direction }).map(({ id }) => id)).toEqual(
        [2, 1],
      );
  });

  it('filters by part of the name, ignoring case and outer spaces', () => {
    expect(shown(' WALL KIT', null)).toEqual([1, 4]);
    expect(shown('nothing', null)).toEqual([]);
  });
});
