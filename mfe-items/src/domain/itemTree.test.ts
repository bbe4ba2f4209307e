import { additionalItemCategory, noSubcategoryName } from 'shared-api/rules';
import { buildCategory, buildItem } from 'shared-api/testing';
import { itemTree, noSubcategory } from './itemTree.ts';

const sub = (id: number, name: string, sort_order: number, parent_id: number) =>
  buildCategory({ id, name, sort_order, parent_id, type: 'sub' });
const categories = [
  buildCategory({ id: 5, name: 'Access', sort_order: 2 }),
  buildCategory({ id: 9, name: additionalItemCategory, sort_order: 0 }),
  buildCategory({ id: 1, name: 'Safety', sort_order: 1 }),
  sub(4, 'Harnesses', 2, 1),
  sub(3, 'Hats', 1, 1),
];
const items = [
  buildItem({ category_id: 1, subcategory_id: 3 }),
  buildItem({ category_id: 1, subcategory_id: 3 }),
  buildItem({ category_id: 1, subcategory_id: null }),
  buildItem({ category_id: 5, subcategory_id: null }),
];
const bucket = (count: number) => ({ key: noSubcategory, name: noSubcategoryName, count });

describe('the tree of the catalogue', () => {
  it('has categories in their order with counts, their subcategories, then items without one', () => {
    expect(itemTree(categories, items)).toEqual([
      {
        id: 1,
        name: 'Safety',
        count: 3,
        leaves: [{ key: '3', name: 'Hats', count: 2 }, { key: '4', name: 'Harnesses', count: 0 }, bucket(1)],
      },
      { id: 5, name: 'Access', count: 1, leaves: [bucket(1)] },
    ]);
  });

  it('counts 0 where there are no items', () => {
    const counts = itemTree(categories, []).flatMap(({ count, leaves }) => [
      count,
      ...leaves.map((leaf) => leaf.count),
    ]);
    expect(new Set(counts)).toEqual(new Set([0]));
  });
});
