import fc from 'fast-check';
import { emptyCustomItem, readCustomItem, readQuantity } from './customItems.ts';

describe('readQuantity', () => {
  it.each([
    ['', 1],
    [' 4 ', 4],
    ['0', null],
    ['-2', null],
    ['1.5', null],
    ['1e3', null],
    ['1000000', null],
  ])('of %j is %s', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });

  it('takes every positive whole number up to the limit as it is', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => readQuantity(String(n)) === n));
  });
});

describe('readCustomItem', () => {
  const clamp = { name: 'Chain hoist beam clamp' };

  it('trims the name and starts as one EA', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: ' Tarp ' }, [clamp])).toEqual({
      ok: true,
      item: { name: 'Tarp', unit: 'EA', quantity: 1, notes: '' },
    });
  });

  it('asks for a name', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: '  ' }, [])).toMatchObject({
      field: 'name',
      message: 'Please enter an item name',
    });
  });

  it('refuses a name that is on the list, in any case', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: 'chain HOIST beam clamp ' }, [clamp])).toMatchObject({
      message: 'Item already exists',
    });
  });

  it('asks for a positive number', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: 'Tarp', quantity: '0' }, [])).toMatchObject({
      field: 'quantity',
      message: 'Please enter a valid positive number',
    });
  });
});
