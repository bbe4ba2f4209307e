import { stockItem } from '#testing/stockItem.ts';
import { conflicts, merged } from './itemConflict.ts';
import { formOf } from './itemForm.ts';

const base = formOf(stockItem({ id: 1, name: 'Hat', price: 10, vendor: 'A' }));
const mine = { ...base, price: '12.00', vendor: 'B', min: '1' };
const theirs = { ...base, price: '11.00', name: 'Hard hat', min: '1' };

describe('two editors on one item', () => {
  it('asks about what the other one changed and the form says otherwise', () => {
    expect(conflicts(base, mine, theirs).map(({ field }) => field)).toEqual(['name', 'price']);
  });

  it('keeps what I changed and takes the rest as it is now', () => {
    expect(merged(base, mine, theirs)).toEqual({
      ...base,
      price: '12.00',
      vendor: 'B',
      min: '1',
      name: 'Hard hat',
    });
  });
});
