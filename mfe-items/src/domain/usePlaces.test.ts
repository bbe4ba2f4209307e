import { placePath } from './usePlaces.ts';

describe('placePath', () => {
  it.each([
    [
      { kind: 'draft', id: 7, label: 'Depot (Draft #1)', custom_id: '25-1003' },
      '/project/25-1003/7/checkout',
    ],
    [{ kind: 'assembly', id: 201, label: 'Starter' }, '/admin/assemblies/edit?id=201'],
    [{ kind: 'item', id: 3, label: 'Strap' }, '/items?item=3'],
    [{ kind: 'custom_item', id: 4, label: 'Own' }, null],
  ] as const)('%j is at %s', (place, path) => {
    expect(placePath(place)).toBe(path);
  });
});
