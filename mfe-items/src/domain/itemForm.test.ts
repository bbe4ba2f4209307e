import { buildItem } from 'shared-api/testing';
import { emptyForm, formOf, type ItemForm, saveOf } from './itemForm.ts';

const item = buildItem({
  name: 'Chin strap',
  subcategory_id: 2,
  required_qty_per_crew: 0.5,
  is_sub_item: true,
  main_item_id: 1001,
  main_item_name: 'Hard hat',
  is_inventory_item: true,
  min_qty: 4,
  order_qty: 12,
  price: 2.5,
  vendor: 'Tri-Mesa',
  image_url: '/files/uploads/a.jpg',
});
const filled: ItemForm = {
  name: 'Chin strap',
  categoryId: '1',
  subcategoryId: '2',
  unitId: '1',
  hasPerCrew: true,
  perCrew: '0.5',
  isSub: true,
  mainItem: 'Hard hat',
  isInventory: true,
  min: '4',
  order: '12',
  price: '2.50',
  vendor: 'Tri-Mesa',
  photo: '/files/uploads/a.jpg',
};
const place = { categoryId: '1', subcategoryId: '', unitId: '1' };

describe('the form of an item', () => {
  it('has its values as text, with the price to the cent', () => {
    expect(formOf(item)).toEqual(filled);
  });

  it('has empty text for missing values, like the form of a new item', () => {
    expect(formOf(buildItem({ name: '' }))).toEqual(emptyForm(place));
  });

  it('of a new item has only the open place', () => {
    const empty = Object.entries(emptyForm(place)).filter(([field]) => !(field in place));
    expect(new Set(empty.map(([, value]) => value))).toEqual(new Set(['', false]));
  });
});

describe('what is saved', () => {
  it('is what the form contains', () => {
    expect(saveOf({ ...filled, name: ' Chin strap ', vendor: ' Tri-Mesa ' }, 1001)).toEqual({
      item_name: 'Chin strap',
      category_id: 1,
      subcategory_id: 2,
      unit_id: 1,
      required_qty_per_crew: 0.5,
      is_sub_item: true,
      main_item_id: 1001,
      is_inventory_item: true,
      min_qty: 4,
      order_qty: 12,
      price_per_unit: 2.5,
      vendor_info: 'Tri-Mesa',
      image_url: '/files/uploads/a.jpg',
    });
  });

  it('leaves out what its options hide', () => {
    const hidden = { ...filled, hasPerCrew: false, isSub: false, isInventory: false };
    expect(saveOf(hidden, 1001)).toMatchObject({
      required_qty_per_crew: null,
      is_sub_item: false,
      main_item_id: null,
      is_inventory_item: false,
      min_qty: null,
      order_qty: null,
      price_per_unit: null,
      vendor_info: null,
    });
  });

  it('leaves out empty text and amounts that are not numbers', () => {
    const empty = { ...filled, subcategoryId: '', perCrew: '', min: 'many', order: '', price: '' };
    expect(saveOf({ ...empty, vendor: ' ', photo: '' }, null)).toMatchObject({
      subcategory_id: null,
      required_qty_per_crew: null,
      main_item_id: null,
      min_qty: null,
      order_qty: null,
      price_per_unit: null,
      vendor_info: null,
      image_url: null,
    });
  });
});
