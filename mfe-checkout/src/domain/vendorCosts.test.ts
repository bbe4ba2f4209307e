import { noVendor } from 'shared-api/rules';
import { buildCartLine } from 'shared-api/testing';
import { vendorCosts } from './vendorCosts.ts';

const priced = (price_per_unit: number | null, quantity: number, vendor_info: string | null) =>
  buildCartLine({ price_per_unit, quantity, vendor_info });

describe('cost by vendor', () => {
  it('adds up the lines of each vendor, most expensive first', () => {
    const lines = [priced(2.5, 2, 'Oxbow Gas'), priced(100, 1, 'Ironbark'), priced(1, 3, 'Oxbow Gas')];
    expect(vendorCosts(lines)).toEqual({
      vendors: [
        { vendor: 'Ironbark', needed: 100, ordered: 100 },
        { vendor: 'Oxbow Gas', needed: 8, ordered: 8 },
      ],
      total: { needed: 108, ordered: 108 },
      unpriced: 0,
    });
  });

  it('counts lines without a price and leaves them out of every amount', () => {
    expect(vendorCosts([priced(null, 5, 'Oxbow Gas'), priced(1, 1, 'Oxbow Gas')])).toMatchObject({
      total: { needed: 1, ordered: 1 },
      unpriced: 1,
    });
  });

  it('calculates both what the list needs and what whole packs cost', () => {
    const gloves = buildCartLine({ price_per_unit: 2, quantity: 5, order_qty: 12, vendor_info: 'Oxbow Gas' });
    expect(vendorCosts([gloves]).total).toEqual({ needed: 10, ordered: 24 });
  });

  it('is one row for a vendor in several spellings', () => {
    const lines = [priced(1, 1, 'Oxbow Gas'), priced(1, 1, 'OXBOW GAS'), priced(1, 1, ' Oxbow\u00a0Gas')];
    expect(vendorCosts(lines).vendors).toEqual([{ vendor: 'Oxbow Gas', needed: 3, ordered: 3 }]);
  });

  it('orders whole packs without rounding errors', () => {
    const rope = buildCartLine({ price_per_unit: 28.5, quantity: 7, order_qty: 0.3 });
    expect(vendorCosts([rope]).total).toEqual({ needed: 199.5, ordered: 205.2 });
  });

  it('treats a price of 0 as a price', () => {
    expect(vendorCosts([priced(0, 5, 'Oxbow Gas')]).unpriced).toBe(0);
  });

  it('groups priced lines without a vendor under their own name', () => {
    expect(vendorCosts([priced(3, 1, null), priced(4, 1, ' ')]).vendors).toEqual([
      { vendor: noVendor, needed: 7, ordered: 7 },
    ]);
    expect(noVendor).toBe('No vendor');
  });

  it('sorts vendors with equal costs by name', () => {
    const lines = [priced(1, 1, 'Oxbow Gas'), priced(1, 1, 'Acme'), priced(1, 1, 'Ironbark')];
    expect(vendorCosts(lines).vendors.map(({ vendor }) => vendor)).toEqual(['Acme', 'Ironbark', 'Oxbow Gas']);
  });

  it('loses no cent to floating-point errors', () => {
    expect(vendorCosts(Array.from({ length: 10 }, () => priced(0.1, 3, 'A'))).total.needed).toBe(3);
  });
});
