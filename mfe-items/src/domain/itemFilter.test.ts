import { buildCategory } from 'shared-api/testing';
import { stockItem } from '#testing/stockItem.ts';
import { filterItems, type ItemView, indexItems } from './itemFilter.ts';
import { itemTree, noSubcategory } from './itemTree.ts';

const view = (changes: Partial<ItemView> = {}): ItemView => ({
  search: '',
  inventory: 'all',
  categoryId: null,
  leaf: null,
  sort: null,
  ...changes,
});
const hat = stockItem({ id: 1, name: 'Hard hat' });
const loose = stockItem({
  id: 2,
  name: 'Anchor',
  subcategory_id: null,
  is_inventory_item: false,
  vendor: null,
});
const hoist = stockItem({ id: 3, name: 'Chain hoist', category_id: 9, subcategory_id: 10, unit_name: 'SET' });
const all = [hat, loose, hoist];
const names = (changes: Partial<ItemView>) =>
  filterItems(all, indexItems(all), view(changes)).map(({ name }) => name);

describe('filterItems', () => {
  it('shows nothing before a category is chosen', () => {
    expect(names({})).toEqual([]);
  });

  it('treats spaces as no search', () => {
    expect(names({ search: '  ', categoryId: 1 })).toEqual(['Anchor', 'Hard hat']);
  });

  it('gives the same result when prepared ahead', () => {
    const index = indexItems(all);
    index.warm();
    expect(filterItems(all, index, view({ search: 'hoist' }))).toEqual([hoist]);
  });

  it('shows a category sorted by name, one subcategory, or items without one', () => {
    expect(names({ categoryId: 1 })).toEqual(['Anchor', 'Hard hat']);
    expect(names({ categoryId: 1, leaf: '2' })).toEqual(['Hard hat']);
    expect(names({ categoryId: 1, leaf: noSubcategory })).toEqual(['Anchor']);
  });

  it('searches name, unit and vendor of all items, whatever the chosen category', () => {
    expect(names({ search: ' HOIST ', categoryId: 1 })).toEqual(['Chain hoist']);
    expect(names({ search: 'set' })).toEqual(['Chain hoist']);
    expect(names({ search: 'tri-mesa' })).toEqual(['Chain hoist', 'Hard hat']);
  });

  it('treats every character of a search literally', () => {
    expect(names({ search: '(h.*)+$' })).toEqual(['Hard hat', 'Chain hoist']);
  });

  it('shows the best hit first until a column sorts', () => {
    expect(names({ search: 'chain' })).toEqual(['Chain hoist']);
    expect(names({ search: 'tri mesa', sort: { columnId: 'name', direction: 'desc' } })).toEqual([
      'Hard hat',
      'Chain hoist',
    ]);
  });

  it('filters inventory items or the others', () => {
    expect(names({ categoryId: 1, inventory: 'yes' })).toEqual(['Hard hat']);
    expect(names({ categoryId: 1, inventory: 'no' })).toEqual(['Anchor']);
  });
});

describe('itemTree', () => {
  it('sorts categories, counts items and ends each category with its bucket', () => {
    const categories = [
      buildCategory({ id: 9, name: 'Hoisting', sort_order: 2 }),
      buildCategory(),
      buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 }),
    ];
    const tree = itemTree(categories, all);
    expect(tree.map(({ name, count }) => [name, count])).toEqual([
      ['Safety & Fall Protection', 2],
      ['Hoisting', 1],
    ]);
    expect(tree[0]?.leaves).toEqual([
      { key: '2', name: 'PPE', count: 1 },
      { key: noSubcategory, name: 'No Subcategory', count: 1 },
    ]);
  });
});
