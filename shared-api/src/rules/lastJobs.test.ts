import fc from 'fast-check';
import {
  baseText,
  differsFromLastJobs,
  type JobUse,
  lastJobsText,
  lastJobsUse,
  learnedRule,
  usedBefore,
} from './lastJobs.ts';
import { type QuantityRule, suggestionFor } from './quantityRule.ts';

const job = (used: number, base: number): JobUse => ({ used, base });

it('is told from three jobs on', () => {
  expect(usedBefore([job(8, 6), job(9, 6)], 6)).toBeNull();
  expect(usedBefore([job(8, 6), job(9, 6), job(7, 6)], 6)).toEqual({ low: 7, high: 9, median: 8 });
});

it("is scaled to this job's base and rounded up, without the dust of binary fractions", () => {
  // 27 rolls on 240 squares are 0.1125 a square, of which 80 squares need exactly 9.
  expect(usedBefore([job(27, 240), job(27, 240), job(27, 240)], 80)).toEqual({ low: 9, high: 9, median: 9 });
  expect(usedBefore([job(1, 10), job(3, 10), job(2, 10), job(4, 10)], 7)).toEqual({
    low: 1,
    high: 3,
    median: 2,
  });
});

it('keeps the median between the least and the most, in whatever order the jobs come', () => {
  const jobs = fc.array(fc.record({ used: fc.nat(5_000), base: fc.integer({ min: 1, max: 9_999_999 }) }), {
    minLength: 3,
    maxLength: 6,
  });
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 9_999_999 }), (some, here) => {
      const used = usedBefore(some, here);
      if (!used) throw new Error('three jobs are enough');
      expect(used.low).toBeLessThanOrEqual(used.median);
      expect(used.median).toBeLessThanOrEqual(used.high);
      expect(usedBefore(some.toReversed(), here)).toEqual(used);
    }),
  );
});

describe('for a list', () => {
  const last = { base: 'roof_area', jobs: [job(7, 100), job(9, 100), job(8, 100)] } as const;

  it('is unknown as long as the measure is', () => {
    expect(lastJobsUse(last, { crew_size: 6 })).toBeNull();
    expect(lastJobsUse({ ...last, base: 'crew' }, { crew_size: 50 })).toEqual({ low: 4, high: 5, median: 4 });
    expect(lastJobsUse({ ...last, base: 'job' }, { crew_size: 6 })).toMatchObject({ median: 1 });
  });

  it.each([
    [6, true],
    [7, false],
    [9, false],
    [10, true],
  ])('differs with %d: %s', (quantity, differs) => {
    expect(differsFromLastJobs(last, { crew_size: 6, roof_area: 100 }, quantity)).toBe(differs);
  });

  it('says so in words', () => {
    expect(lastJobsText(last, { low: 7, high: 1_200, median: 8 })).toBe('Last 3 jobs used 7 to 1,200');
    expect(lastJobsText(last, { low: 7, high: 7, median: 7 })).toBe('Last 3 jobs used 7');
    expect([baseText('roof_area', 240), baseText('crew', 6), baseText('job', 1)]).toEqual([
      'on 240 sq of roof',
      'by a crew of 6',
      '',
    ]);
  });
});

describe('the rule that the last jobs teach', () => {
  const rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 } as const;

  it.each([
    ['as much', [27, 27, 27], null],
    ['nearly as much', [24, 25, 30], null],
    ['half', [13, 14, 14], 18.9],
    ['twice', [54, 54, 60], 4.89],
    ['nothing', [0, 0, 0], null],
  ])('if they used %s', (_share, used, coverage) => {
    const learned = learnedRule(
      rule,
      used.map((pieces) => job(pieces, 240)),
    );
    expect(learned?.rule ?? null).toEqual(coverage === null ? null : { ...rule, coverage });
  });

  it('is the same number per crew if whole pieces explain the difference', () => {
    const perTen = { kind: 'crew', required_qty_per_crew: 10 } as const;
    expect(learnedRule(perTen, [job(1, 6), job(1, 6), job(1, 6)])).toBeNull();
    expect(learnedRule(perTen, [job(2, 6), job(2, 6), job(2, 6)])).toEqual({
      rule: { kind: 'crew', required_qty_per_crew: 3 },
      percent: 100,
    });
  });

  it.each<[QuantityRule, base: number, used: number]>([
    [{ kind: 'crew', required_qty_per_crew: 100 }, 6, 2],
    [{ kind: 'crew', required_qty_per_crew: 6 }, 4, 3],
    [{ ...rule, minimum: 50 }, 100, 10],
    [{ ...rule, coverage: 7 }, 333, 90],
  ])('cures %j at once', (wrong, base, used) => {
    const jobs = [job(used, base), job(used, base), job(used, base)];
    const learned = learnedRule(wrong, jobs)?.rule ?? null;
    const facts = { crew_size: base, roof_area: base };
    expect(suggestionFor({ required_qty_per_crew: null, quantity_rule: learned }, facts)).toBe(used);
    expect(learnedRule(learned, jobs)).toBeNull();
  });

  it('is none for a fixed number, or for none', () => {
    const jobs = [job(9, 1), job(9, 1), job(9, 1)];
    expect(learnedRule({ kind: 'fixed', quantity: 2 }, jobs)).toBeNull();
    expect(learnedRule(null, jobs)).toBeNull();
  });
});
