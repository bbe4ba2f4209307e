import fc from 'fast-check';
import { bounds } from './bounds.ts';
import { mostMeasured } from './measures.ts';
import { coveringPieces, type PerMeasure, type RuledItem, suggestionFor } from './quantityRule.ts';

const perRoof = (changes: Partial<PerMeasure> = {}): RuledItem => ({
  required_qty_per_crew: null,
  quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1, ...changes },
});
const roof = (roof_area: number | null) => ({ crew_size: 6, roof_area });

describe('the suggested quantity of an item with a rule', () => {
  it.each([
    [perRoof({ waste: 10 }), 240, 27, 'waste is on top of the measure'],
    [perRoof({ waste: 5, coverage: 0.32 }), 240, 788, '787.5 pieces are 788'],
    [perRoof({ waste: 5, coverage: 12.5 }), 240, 21, 'a started box is a box'],
    [perRoof(), 240, 24, 'what fits exactly is not rounded up'],
    [perRoof({ coverage: 0.1 }), 0.3, 3, 'a tenth is a tenth'],
    [perRoof({ minimum: 5 }), 3, 5, 'never below the minimum'],
    [perRoof({ minimum: 5 }), null, 1, 'an unknown measure suggests one, as without a rule'],
    [perRoof(), 0, 1, '0 is known, and one is the least that a list can have'],
    [perRoof({ coverage: 0.001 }), mostMeasured, bounds.quantity, 'a list can have no more'],
    [
      { required_qty_per_crew: null, quantity_rule: { kind: 'fixed', quantity: 4 } as const },
      240,
      4,
      'fixed',
    ],
    [{ required_qty_per_crew: 2 }, 240, 3, 'the crew'],
    [
      { required_qty_per_crew: 2, quantity_rule: { kind: 'fixed', quantity: 4 } as const },
      240,
      4,
      'a rule wins over the crew',
    ],
    [{ required_qty_per_crew: null }, 240, 1, 'no rule'],
  ])('by %j, for a roof of %s squares, is %s: %s', (item, area, pieces, _why) => {
    expect(suggestionFor(item, roof(area))).toBe(pieces);
  });

  const measured = fc.integer({ min: 0, max: mostMeasured * 100 }).map((hundredths) => hundredths / 100);
  const waste = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const coverage = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1_000);
  const minimum = fc.integer({ min: 1, max: bounds.quantity });

  it('grows with the measure and with the waste, and is never below the minimum', () => {
    fc.assert(
      fc.property(
        measured,
        measured,
        waste,
        waste,
        coverage,
        minimum,
        (one, other, little, much, each, least) => {
          const pieces = (area: number, percent: number) =>
            suggestionFor(perRoof({ coverage: each, waste: percent, minimum: least }), roof(area));
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          const [dry, wet] = [Math.min(little, much), Math.max(little, much)];
          expect(pieces(less, dry)).toBeLessThanOrEqual(pieces(more, dry));
          expect(pieces(more, dry)).toBeLessThanOrEqual(pieces(more, wet));
          expect(pieces(less, dry)).toBeGreaterThanOrEqual(least);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is exact: enough for the measure with its waste, and not one piece too many', () => {
    const whole = (value: number, scale: bigint) => BigInt(Math.round(value * Number(scale)));
    fc.assert(
      fc.property(measured, waste, coverage, (area, percent, each) => {
        const rule = {
          kind: 'measure',
          measure: 'roof_area',
          coverage: each,
          waste: percent,
          minimum: 1,
        } as const;
        const pieces = BigInt(coveringPieces(area, rule));
        const needed = whole(area, 100n) * whole(100 + percent, 100n);
        const piece = whole(each, 1_000n) * 1_000n;
        expect(pieces * piece >= needed).toBe(true);
        expect(pieces === 0n || (pieces - 1n) * piece < needed).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
