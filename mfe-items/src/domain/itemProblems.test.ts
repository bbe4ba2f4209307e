import { itemTexts, oneLineProblem } from 'shared-api/rules';
import { buildCategory, buildUnit } from 'shared-api/testing';
import { stockItem } from '#testing/stockItem.ts';
import { emptyForm, formOf, type ItemForm, saveOf } from './itemForm.ts';
import { type Catalogue, itemProblems } from './itemProblems.ts';

const catalogue: Catalogue = {
  ownId: 5,
  units: [buildUnit()],
  categories: [
    buildCategory(),
    buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 }),
    buildCategory({ id: 9, name: 'Hoisting' }),
    buildCategory({ id: 10, name: 'Chains', type: 'sub', parent_id: 9 }),
    buildCategory({ id: 11, name: 'Assembly' }),
  ],
  items: [
    stockItem({ id: 1, name: 'Hard hat' }),
    stockItem({ id: 2, name: 'Chin strap', is_sub_item: true, main_item_id: 1 }),
    stockItem({ id: 5, name: 'Own name' }),
    stockItem({ id: 0, name: 'Without an id' }),
  ],
};
const right: ItemForm = {
  ...emptyForm({ categoryId: '1', subcategoryId: '2', unitId: '1' }),
  name: 'Glove',
};
const problems = (changes: Partial<ItemForm>) => itemProblems({ ...right, ...changes }, catalogue);

describe('the item form', () => {
  const wrong: [string, Partial<ItemForm>, keyof ItemForm, string][] = [
    ['no name', { name: '  ' }, 'name', itemTexts.name],
    ['a name of 501 characters', { name: 'x'.repeat(501) }, 'name', 'Use 500 characters or fewer'],
    ['no category', { categoryId: '' }, 'categoryId', 'Please select a valid category'],
    ['an unknown category', { categoryId: '99' }, 'categoryId', 'Please select a valid category'],
    ['a subcategory as category', { categoryId: '2' }, 'categoryId', 'Please select a valid category'],
    ['the category of packages', { categoryId: '11' }, 'categoryId', 'Please select a valid category'],
    ['an unknown subcategory', { subcategoryId: '99' }, 'subcategoryId', 'Please select a valid subcategory'],
    [
      "another category's subcategory",
      { subcategoryId: '10' },
      'subcategoryId',
      'Please select a valid subcategory',
    ],
    ['no unit', { unitId: '' }, 'unitId', 'Please select a valid unit'],
    ['an unknown unit', { unitId: '7' }, 'unitId', 'Please select a valid unit'],
    [
      'an unknown main item',
      { isSub: true, mainItem: 'Hat' },
      'mainItem',
      'Please select a valid main item from the suggestions',
    ],
    [
      'a sub item as main item',
      { isSub: true, mainItem: 'Chin strap' },
      'mainItem',
      'Please select a valid main item from the suggestions',
    ],
    [
      'itself as main item',
      { isSub: true, mainItem: 'Own name' },
      'mainItem',
      'Please select a valid main item from the suggestions',
    ],
    [
      'a main item without an id',
      { isSub: true, mainItem: 'Without an id' },
      'mainItem',
      'Selected main item does not have a valid ID',
    ],
    ['a negative number per crew', { hasPerCrew: true, perCrew: '-1' }, 'perCrew', itemTexts.number],
    ['a word as minimum', { isInventory: true, min: 'ten' }, 'min', itemTexts.number],
    ['a negative order quantity', { isInventory: true, order: '-3' }, 'order', itemTexts.number],
    ['a tenth of a cent', { isInventory: true, price: '4.255' }, 'price', itemTexts.cents],
    ['a price of ten million', { isInventory: true, price: '10000000' }, 'price', itemTexts.tooLarge],
    [
      'a vendor of 256 characters',
      { isInventory: true, vendor: 'x'.repeat(256) },
      'vendor',
      'Use 255 characters or fewer',
    ],
  ];

  it.each(['name', 'vendor'] as const)('a %s may not hide a character', (field) => {
    const changes = { [field]: 'Hard\u200b hat', isInventory: true };
    expect(problems(changes)).toMatchObject({ [field]: oneLineProblem('Hard\u200b hat') });
  });

  it.each(wrong)('%s', (_name, changes, field, sentence) => {
    expect(problems(changes)).toEqual({ [field]: sentence });
  });

  const fine: [string, Partial<ItemForm>][] = [
    ['no subcategory', { subcategoryId: '' }],
    ['a name of 500 characters', { name: ` ${'x'.repeat(500)} ` }],
    ['a vendor of 255 characters', { isInventory: true, vendor: ` ${'x'.repeat(255)} ` }],
    ['a main item of spaces', { isSub: true, mainItem: '  ' }],
    ['thousandths of a piece', { isInventory: true, min: '1.234', order: '0.125' }],
    ['a main item in other letters', { isSub: true, mainItem: ' hard HAT ' }],
    ['a sub item without a main item', { isSub: true }],
    ['an empty number per crew', { hasPerCrew: true, perCrew: '' }],
    ['half a piece per person', { hasPerCrew: true, perCrew: '.5' }],
    ['empty figures', { isInventory: true }],
    ['wrong figures that are hidden', { perCrew: 'x', min: 'x', price: 'x', mainItem: 'x' }],
  ];

  it.each(fine)('accepts %s', (_name, changes) => {
    expect(problems(changes)).toEqual({});
  });
});

describe('saveOf', () => {
  it('leaves out what the options hide', () => {
    const save = saveOf({ ...right, perCrew: '2', mainItem: 'Hard hat', price: '4', vendor: 'V' }, 1, null);
    expect(save).toMatchObject({
      required_qty_per_crew: null,
      main_item_id: null,
      price_per_unit: null,
      vendor_info: null,
    });
  });

  it('returns an unchanged item as it was read', () => {
    const item = stockItem({ id: 3, is_sub_item: true, main_item_id: 1, main_item_name: 'Hard hat' });
    expect(saveOf(formOf(item), 1, item)).toEqual({
      item_name: item.name,
      name_es: null,
      category_id: 1,
      subcategory_id: 2,
      unit_id: 1,
      required_qty_per_crew: 1,
      is_sub_item: true,
      main_item_id: 1,
      is_inventory_item: true,
      comes_back: true,
      min_qty: 12,
      order_qty: 24,
      price_per_unit: 28.5,
      vendor_info: 'Tri-Mesa Safety Supply',
      image_url: null,
      surface_type_ids: [],
    });
  });
});
