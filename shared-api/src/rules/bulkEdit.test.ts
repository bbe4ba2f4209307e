import { itemBounds } from './bounds.ts';
import {
  bulkEdited,
  changedPrice,
  type EditedValues,
  type ItemsChange,
  type PriceChange,
} from './bulkEdit.ts';
import { itemTexts } from './items.ts';
import { twoRules } from './quantityRule.ts';

const hat: EditedValues = {
  name_es: 'Casco',
  category_id: 1,
  subcategory_id: 2,
  unit_id: 3,
  required_qty_per_crew: null,
  quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 },
  is_inventory_item: true,
  comes_back: true,
  min_qty: 12,
  order_qty: 24,
  price: 28.5,
  vendor: 'Acme',
  surface_type_ids: [11, 12],
};

describe('a changed price', () => {
  it.each<[number | null, PriceChange, number | string]>([
    [28.5, { kind: 'set', value: 30 }, 30],
    [null, { kind: 'set', value: 30 }, 30],
    [28.5, { kind: 'amount', value: 0.1 }, 28.6],
    [28.5, { kind: 'amount', value: -28.5 }, 0],
    [28.5, { kind: 'amount', value: -28.51 }, itemTexts.belowZero],
    [1.15, { kind: 'percent', value: 10 }, 1.27],
    [1.1, { kind: 'percent', value: 5 }, 1.16],
    [9.99, { kind: 'percent', value: -100 }, 0],
    [100, { kind: 'percent', value: 2.25 }, 102.25],
    [null, { kind: 'percent', value: 10 }, itemTexts.noPrice],
    [null, { kind: 'amount', value: 10 }, itemTexts.noPrice],
    [itemBounds.amount, { kind: 'percent', value: 1 }, itemTexts.tooLarge],
  ])('%p with %p is %p', (price, change, expected) => {
    const changed = changedPrice(price, change);
    expect(typeof changed === 'object' ? changed.problem : changed).toBe(expected);
  });
});

describe('a bulk edit of an item', () => {
  it.each<{ change: ItemsChange; values: Partial<EditedValues>; why: string }>([
    { change: { min_qty: 12 }, values: {}, why: 'it has that already' },
    { change: { min_qty: null }, values: { min_qty: null }, why: 'it is emptied' },
    {
      change: { category_id: 5 },
      values: { category_id: 5, subcategory_id: null },
      why: 'the old subcategory is of another category',
    },
    {
      change: { category_id: 1, subcategory_id: 4 },
      values: { subcategory_id: 4 },
      why: 'only the subcategory differs',
    },
    {
      change: { vendor_info: '  Acme   Supply ' },
      values: { vendor: 'Acme Supply' },
      why: 'names are stored tidy',
    },
    { change: { vendor_info: ' ' }, values: { vendor: null }, why: 'no text is no vendor' },
    { change: { name_es: '  Casco ', comes_back: true }, values: {}, why: 'it has these already' },
    { change: { name_es: null }, values: { name_es: null }, why: 'it is emptied' },
    { change: { price_per_unit: null }, values: { price: null }, why: 'it is emptied' },
    {
      change: {
        quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 },
      },
      values: {},
      why: 'it has that rule already',
    },
    {
      change: { quantity_rule: { kind: 'fixed', quantity: 2 } },
      values: { quantity_rule: { kind: 'fixed', quantity: 2 } },
      why: 'it is another one',
    },
    {
      change: { quantity_rule: null, required_qty_per_crew: 2 },
      values: { quantity_rule: null, required_qty_per_crew: 2 },
      why: 'the crew’s takes its place',
    },
    { change: { unit_id: 4 }, values: { unit_id: 4 }, why: 'the rule stays' },
    { change: { surface_type_ids: [12, 11] }, values: {}, why: 'order makes no difference' },
    { change: { surface_type_ids: [] }, values: { surface_type_ids: [] }, why: 'it fits everywhere' },
    {
      change: { is_inventory_item: false },
      values: { is_inventory_item: false, min_qty: null, order_qty: null, price: null, vendor: null },
      why: 'only stocked items have figures',
    },
    { change: { price: { kind: 'percent', value: 10 } }, values: { price: 31.35 }, why: 'of its own price' },
  ])('$change changes $values: $why', ({ change, values }) => {
    expect(bulkEdited(hat, change)).toEqual({ values });
  });

  it('says why an item that would have two rules stays as it is', () => {
    expect(bulkEdited(hat, { required_qty_per_crew: 2 })).toEqual({ problem: twoRules });
    const perPair = { ...hat, quantity_rule: null, required_qty_per_crew: 2 };
    const change = { quantity_rule: { kind: 'fixed', quantity: 2 } } as const;
    expect(bulkEdited(perPair, change)).toEqual({ problem: twoRules });
    expect(bulkEdited({ ...hat, required_qty_per_crew: 2 }, { unit_id: 4 })).toEqual({
      values: { unit_id: 4 },
    });
  });

  it('says why an item that is not stocked takes no figures, unless the edit puts it in stock', () => {
    const loose = {
      ...hat,
      is_inventory_item: false,
      min_qty: null,
      order_qty: null,
      price: null,
      vendor: null,
    };
    expect(bulkEdited(loose, { min_qty: 1 })).toEqual({ problem: itemTexts.notStocked });
    expect(bulkEdited(loose, { min_qty: 1, is_inventory_item: true })).toEqual({
      values: { min_qty: 1, is_inventory_item: true },
    });
    expect(bulkEdited(loose, { min_qty: null, vendor_info: null, unit_id: 9 })).toEqual({
      values: { unit_id: 9 },
    });
    expect(bulkEdited(loose, { unit_id: 9 })).toEqual({ values: { unit_id: 9 } });
  });
});
