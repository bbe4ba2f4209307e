import { emptyCustomItem, readCustomItem } from './customItems.ts';

describe('readCustomItem', () => {
  const clamp = { name: 'Chain hoist beam clamp' };

  it('trims the name and starts as one EA', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: ' Tarp ' }, [clamp])).toEqual({
      ok: true,
      item: { name: 'Tarp', unit: 'EA', quantity: 1, notes: '' },
    });
  });

  it('tells what is wrong with the name before what is wrong with the quantity', () => {
    const wrong = { ...emptyCustomItem, quantity: '0' };
    expect(readCustomItem({ ...wrong, name: '  ' }, [])).toMatchObject({
      field: 'name',
      message: 'Please enter an item name',
    });
    expect(readCustomItem({ ...wrong, name: 'chain HOIST beam clamp ' }, [clamp])).toMatchObject({
      field: 'name',
      message: 'Item already exists',
    });
    expect(readCustomItem({ ...wrong, name: 'Tarp' }, [clamp])).toMatchObject({
      field: 'quantity',
      message: 'Please enter a valid positive number',
    });
  });
});
