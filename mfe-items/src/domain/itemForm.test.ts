import type { SurfaceType } from 'shared-api/contract';
import { noRule } from 'shared-api/rules';
import { buildItem, buildSurfaceType } from 'shared-api/testing';
import { emptyForm, fitsText, formOf, type ItemForm, saveOf, withSurface } from './itemForm.ts';

const item = buildItem({
  name: 'Chin strap',
  subcategory_id: 2,
  required_qty_per_crew: 0.5,
  is_sub_item: true,
  main_item_id: 1001,
  main_item_name: 'Hard hat',
  is_inventory_item: true,
  comes_back: false,
  min_qty: 4,
  order_qty: 12,
  price: 2.5,
  vendor: 'Tri-Mesa',
  image_url: '/files/uploads/a.jpg',
  surface_type_ids: [21, 11],
  name_es: 'Barboquejo',
});
const filled: ItemForm = {
  name: 'Chin strap',
  nameEs: 'Barboquejo',
  categoryId: '1',
  subcategoryId: '2',
  unitId: '1',
  ...noRule,
  hasPerCrew: true,
  perCrew: '0.5',
  isSub: true,
  mainItem: 'Hard hat',
  isInventory: true,
  isUsedUp: true,
  min: '4',
  order: '12',
  price: '2.50',
  vendor: 'Tri-Mesa',
  fits: '11 21',
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
    expect(saveOf({ ...filled, name: ' Chin strap ', vendor: ' Tri-Mesa ' }, 1001, item)).toEqual({
      item_name: 'Chin strap',
      name_es: 'Barboquejo',
      category_id: 1,
      subcategory_id: 2,
      unit_id: 1,
      required_qty_per_crew: 0.5,
      is_sub_item: true,
      main_item_id: 1001,
      is_inventory_item: true,
      comes_back: false,
      min_qty: 4,
      order_qty: 12,
      price_per_unit: 2.5,
      vendor_info: 'Tri-Mesa',
      image_url: '/files/uploads/a.jpg',
      surface_type_ids: [11, 21],
    });
  });

  it('leaves out what its options hide', () => {
    const hidden = { ...filled, hasPerCrew: false, isSub: false, isInventory: false };
    expect(saveOf(hidden, 1001, item)).toMatchObject({
      required_qty_per_crew: null,
      is_sub_item: false,
      main_item_id: null,
      is_inventory_item: false,
      comes_back: false,
      min_qty: null,
      order_qty: null,
      price_per_unit: null,
      vendor_info: null,
    });
  });

  it('leaves out empty text and amounts that are not numbers', () => {
    const empty = { ...filled, subcategoryId: '', perCrew: '', min: 'many', order: '', price: '' };
    expect(saveOf({ ...empty, vendor: ' ', photo: '' }, null, null)).toMatchObject({
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

describe('the quantity rule that is saved', () => {
  const quantity_rule = { kind: 'fixed', quantity: 2 } as const;
  const ruled = buildItem({ quantity_rule });
  const form = formOf(ruled);

  it.each([
    ['is left out as long as it is the item’s, for servers that refuse the field', form, ruled, undefined],
    [
      'is left out if an older server, which sends none, was asked',
      formOf(buildItem()),
      buildItem(),
      undefined,
    ],
    ['is left out of a new item without one', formOf(buildItem()), null, undefined],
    ['is sent if it is another one', { ...form, always: '3' }, ruled, { kind: 'fixed', quantity: 3 }],
    ['is sent if it is taken away', { ...form, ruleBy: '' }, ruled, null],
    ['is sent with a new item', form, null, quantity_rule],
  ])('%s', (_why, saved, stored, sent) => {
    expect(saveOf(saved, null, stored).quantity_rule).toEqual(sent);
  });
});

describe('where an item fits', () => {
  const type = (id: number, name: string, parent_id: number | null) =>
    buildSurfaceType({ id, name, parent_id });
  const roof = type(1, 'Roof Deck', null);
  const wall = type(2, 'Wall', null);
  const steel = type(11, 'Steel Deck', roof.id);
  const gypsum = type(12, 'Gypsum', roof.id);
  const cmu = type(21, 'CMU', wall.id);
  const types = [roof, wall, steel, gypsum, cmu];
  const after = (...clicks: SurfaceType[]) =>
    clicks.reduce((fits, clicked) => withSurface(fits, clicked, types), '');

  it('is everywhere until a type is chosen, and again without the last', () => {
    expect(after(steel, cmu)).toBe('11 21');
    expect(after(steel, steel)).toBe('');
  });

  it('is a whole group or types of it, never both', () => {
    expect(after(steel, gypsum, cmu, roof)).toBe('1 21');
    expect(after(roof, steel)).toBe('11');
  });

  it('is said by name', () => {
    expect(fitsText('', types)).toBe('All');
    expect(fitsText('2 11', types)).toBe('All of Wall, Steel Deck');
  });
});
