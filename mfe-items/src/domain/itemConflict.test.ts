import { stockItem } from '#testing/stockItem.ts';
import { conflicts, merged } from './itemConflict.ts';
import { formOf } from './itemForm.ts';

const base = formOf(stockItem({ id: 1, name: 'Hat', price: 10, vendor: 'A' }));
const mine = { ...base, price: '12.00', vendor: 'B', min: '1' };
const theirs = { ...base, price: '11.00', name: 'Hard hat', min: '1' };

describe('two editors on one item', () => {
  it('asks about fields that the other editor changed and the form has differently', () => {
    expect(conflicts(base, mine, theirs).map(({ field }) => field)).toEqual(['name', 'price']);
  });

  it('labels every field like the form', () => {
    const other = formOf(
      stockItem({
        name: 'Glove',
        category_id: 9,
        subcategory_id: 10,
        unit_id: 2,
        required_qty_per_crew: null,
        is_sub_item: true,
        main_item_name: 'Hand',
        is_inventory_item: false,
        min_qty: 1,
        order_qty: 2,
        price: 3,
        vendor: 'Acme',
        image_url: '/files/uploads/a.jpg',
      }),
    );
    expect(conflicts(base, base, other).map(({ label }) => label)).toEqual([
      'Item Name',
      'Category',
      'Subcategory',
      'Unit',
      'Required qty per crew is set',
      'Required qty per crew',
      'Sub Item',
      'Main Item',
      'Inventory Item',
      'MIN',
      'ODR',
      'PRICE',
      'VENDOR',
      'Photo',
    ]);
  });

  it('keeps my changes and takes the current values for the rest', () => {
    expect(merged(base, mine, theirs)).toEqual({
      ...base,
      price: '12.00',
      vendor: 'B',
      min: '1',
      name: 'Hard hat',
    });
  });
});
