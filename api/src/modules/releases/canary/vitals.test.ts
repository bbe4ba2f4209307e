import { vitals } from 'shared-api/rules';
import { noSlots, p75, type Slots, slotCount, slotOf, slotOfP75, slotsInAQuarter } from './vitals.ts';

const slotsOf = (values: readonly number[]): Slots =>
  noSlots.map((_, slot) => values.filter((value) => slotOf('lcp', value) === slot).length);

describe('slots', () => {
  it.each(vitals)('of %s accept any value', (vital) => {
    expect([0, Number.MIN_VALUE, 1_000_000].map((value) => slotOf(vital, value))).toEqual([
      0,
      0,
      slotCount - 1,
    ]);
  });

  it('are sized so that a whole number of them is a quarter', () => {
    expect(slotOf('lcp', 1_001 * 1.25) - slotOf('lcp', 1_001)).toBe(slotsInAQuarter);
  });
});

describe('what three quarters of the visits do not exceed', () => {
  it('is unknown without visits', () => {
    expect([slotOfP75(noSlots), p75('lcp', noSlots)]).toEqual([null, null]);
  });

  it('is accurate to an eighth', () => {
    const value = p75('lcp', slotsOf([300, 500, 900, 5_000])) ?? 0;
    expect(value).toBeGreaterThanOrEqual(900);
    expect(value).toBeLessThan(900 * 1.125);
  });

  it('is a score for shifts', () => {
    expect(p75('cls', [1, ...noSlots.slice(1)])).toBe(0.01);
  });
});
