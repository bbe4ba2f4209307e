import { placePath } from './placePath.ts';

it.each([
  [
    { kind: 'draft', id: 7, label: 'Depot (Draft #1)', custom_id: '25/1003' },
    '/project/25%2F1003/7/checkout',
  ],
  [{ kind: 'assembly', id: 201, label: 'Starter' }, '/admin/assemblies/edit?id=201'],
  [{ kind: 'item', id: 3, label: 'Strap' }, '/items?item=3'],
  [{ kind: 'category', id: 1, label: 'Safety' }, '/admin/categories?category=1'],
  [{ kind: 'surface_type', id: 11, label: 'Steel Deck' }, '/admin/project-types'],
  [{ kind: 'custom_item', id: 4, label: 'Own' }, null],
  [{ kind: 'draft', id: 7, label: 'Depot (Draft #1)' }, null],
] as const)('%j is at %s', (place, path) => {
  expect(placePath(place)).toBe(path);
});
