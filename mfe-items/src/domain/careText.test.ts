import type { CareItem, CatalogueItem } from 'shared-api/contract';
import { stockItem } from '#testing/stockItem.ts';
import { careFacts, careTotal, inCareOrder, isSafeMerge } from './careText.ts';
import { priceText } from './priceText.ts';

const writing = { money: (price: number) => `$${price.toFixed(2)}`, day: (moment: string) => moment };
const care = (changes: Partial<CatalogueItem> = {}, uses: Partial<CareItem> = {}): CareItem => ({
  item: stockItem(changes),
  lists: 0,
  assemblies: 0,
  used_at: null,
  ...uses,
});

describe('the care list in words', () => {
  it('has what is left before what is done', () => {
    const kinds = [
      { kind: 'same_item', count: 0 },
      { kind: 'no_price', count: 2 },
      { kind: 'no_photo', count: 1 },
    ] as const;
    expect(inCareOrder(kinds).map(({ kind }) => kind)).toEqual(['no_price', 'no_photo', 'same_item']);
    expect(careTotal(kinds)).toBe(3);
  });

  it.each([
    {
      item: care({}, { lists: 41, assemblies: 2, used_at: 'Feb 2' }),
      text: 'PPE · EA · $28.50 Tri-Mesa Safety Supply · on 41 lists, in 2 packages',
    },
    { item: care({ price: null, vendor: null }, { lists: 1 }), text: 'PPE · EA · no price · on 1 list' },
    { item: care({}, { used_at: 'Feb 2' }), text: 'PPE · EA · $28.50 Tri-Mesa Safety Supply · on no list' },
    {
      item: care({
        is_inventory_item: false,
        price: null,
        vendor: null,
        subcategory_name: null,
        category_name: 'Tools',
      }),
      text: 'Tools · EA · on no list yet',
    },
  ])('says $text', ({ item, text }) => {
    expect(careFacts(item, writing, 'same_item')).toBe(text);
  });

  it.each([
    {
      other: { price: null, vendor: null, min_qty: null, order_qty: null },
      isSafe: true,
      why: 'it has nothing of its own',
    },
    { other: {}, isSafe: true, why: 'it has the same' },
    { other: { price: 11 }, isSafe: false, why: 'its price would be lost' },
    { other: { vendor: 'Acme' }, isSafe: false, why: 'its vendor would be lost' },
    {
      other: { required_qty_per_crew: null, quantity_rule: { kind: 'fixed' as const, quantity: 2 } },
      isSafe: false,
      why: 'its quantity rule would be lost',
    },
    { other: { required_qty_per_crew: null }, isSafe: true, why: 'it has no quantity rule' },
    { other: { unit_id: 9 }, isSafe: false, why: 'quantities are counted in another unit' },
    { other: { is_sub_item: true, main_item_id: 3 }, isSafe: false, why: 'it is a part of another item' },
  ])('merging an item with $other with one click: $isSafe, since $why', ({ other, isSafe }) => {
    expect(isSafeMerge([care(), care(other)])).toBe(isSafe);
  });
});

describe('the prices of an item in one line', () => {
  const now = { price: 28.5, since: 'Mar 3', by: 'Petra' };
  it.each([
    {
      prices: [now, { price: 26.1, since: null, by: null }],
      text: '$28.50 since Mar 3, by Petra; before $26.10',
    },
    {
      prices: [now, { price: null, since: null, by: null }],
      text: '$28.50 since Mar 3, by Petra; before no price',
    },
    { prices: [now], text: '$28.50 since Mar 3, by Petra' },
    { prices: [{ ...now, by: null }], text: '$28.50 since Mar 3' },
    { prices: [{ price: 28.5, since: null, by: null }], text: null },
    { prices: [], text: null },
  ])('is $text', ({ prices, text }) => {
    expect(priceText(prices, writing)).toBe(text);
  });
});
