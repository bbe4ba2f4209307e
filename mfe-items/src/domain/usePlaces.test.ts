import { placePath, placeWords } from './usePlaces.ts';

describe('placePath', () => {
  it.each([
    [
      { kind: 'draft', id: 7, label: 'Depot (Draft #1)', custom_id: '25-1003' },
      '/project/25-1003/7/checkout',
    ],
    [{ kind: 'assembly', id: 201, label: 'Starter' }, '/admin/assemblies/edit?id=201'],
    [{ kind: 'item', id: 3, label: 'Strap' }, '/items?item=3'],
    [{ kind: 'category', id: 1, label: 'Safety' }, '/admin/categories'],
    [{ kind: 'surface_type', id: 11, label: 'Steel Deck' }, '/admin/project-types'],
    [{ kind: 'custom_item', id: 4, label: 'Own' }, null],
    [{ kind: 'draft', id: 7, label: 'Depot (Draft #1)' }, null],
  ] as const)('%j is at %s', (place, path) => {
    expect(placePath(place)).toBe(path);
  });
});

it('has a word for every kind of place', () => {
  expect(placeWords).toEqual({
    draft: 'Draft',
    assembly: 'Assembly',
    item: 'Item',
    custom_item: 'Custom item',
    category: 'Category',
    surface_type: 'Project type',
  });
});
