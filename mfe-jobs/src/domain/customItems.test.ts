import { emptyCustomItem } from 'shared-api/rules';
import { readCustomItem } from './customItems.ts';

describe('readCustomItem', () => {
  const clamp = { name: 'Chain hoist beam clamp' };

  it('trims name and notes', () => {
    expect(readCustomItem({ ...emptyCustomItem, name: ' Tarp ', notes: ' blue ' }, [clamp])).toEqual({
      ok: true,
      item: { name: 'Tarp', unit: 'EA', quantity: 1, notes: 'blue' },
    });
  });

  it('reports a wrong name before a wrong quantity', () => {
    const wrong = { ...emptyCustomItem, quantity: '0' };
    expect(readCustomItem({ ...wrong, name: '  ' }, [])).toEqual({
      ok: false,
      field: 'name',
      message: 'Please enter an item name',
    });
    expect(readCustomItem({ ...wrong, name: 'chain HOIST beam clamp ' }, [clamp])).toEqual({
      ok: false,
      field: 'name',
      message: 'Item already exists',
    });
    expect(readCustomItem({ ...wrong, name: 'Tarp' }, [clamp])).toEqual({
      ok: false,
      field: 'quantity',
      message: 'Please enter a valid positive number',
    });
  });
});
