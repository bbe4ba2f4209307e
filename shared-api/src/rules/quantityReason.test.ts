import { quantityReason, quantityRuleText, shortReason } from './quantityReason.ts';
import { type PerMeasure, type QuantityRule, suggestionFor } from './quantityRule.ts';

const by = (changes: Partial<PerMeasure> = {}): PerMeasure => ({
  kind: 'measure',
  measure: 'roof_area',
  coverage: 10,
  waste: 0,
  minimum: 1,
  ...changes,
});
const item = (
  unit_name: string,
  quantity_rule: QuantityRule | null,
  required_qty_per_crew: number | null = null,
) => ({
  unit_name,
  quantity_rule,
  required_qty_per_crew,
});
const measured = { crew_size: 6, roof_area: 240, roof_drains: 6, wall_height: 28, roof_penetrations: 0 };

describe('why a quantity is suggested', () => {
  it.each([
    [item('RL', by({ waste: 10 })), '240 sq + 10 % ÷ 10 sq per roll = 27 RL'],
    [item('SHT', by({ waste: 5, coverage: 0.32 })), '240 sq + 5 % ÷ 0.32 sq per sheet = 788 SHT'],
    [item('EA', by({ coverage: 40 })), '240 sq ÷ 40 sq each = 6 EA'],
    [item('SPOOL', by({ measure: 'wall_height', coverage: 2.5 })), '28 ft ÷ 2.5 ft per SPOOL = 12 SPOOL'],
    [item('BX', by({ measure: 'roof_drains', coverage: 1 })), '6 drains ÷ 1 drain per box = 6 BX'],
    [item('RL', by({ minimum: 30 })), '240 sq ÷ 10 sq per roll = 24, at least 30 RL'],
    [
      item('EA', by({ measure: 'roof_penetrations', coverage: 1 })),
      '0 penetrations ÷ 1 penetration each = 0, at least 1 EA',
    ],
    [item('EA', by({ coverage: 0.001 })), '240 sq ÷ 0.001 sq each = 240,000 EA'],
    [item('RL', by({ measure: 'roof_perimeter', coverage: 20 })), 'per 20 ft of perimeter: no perimeter yet'],
    [item('EA', by({ measure: 'crew_days', coverage: 10 })), 'per 10 crew days: no dates yet'],
    [item('EA', null, 2), '1 per 2 people, crew of 6'],
    [item('EA', null, 0.5), '2 each, crew of 6'],
    [item('EA', { kind: 'fixed', quantity: 3 }), 'fixed'],
    [item('EA', null), ''],
  ])('%j: %s', (ruled, reason) => {
    expect(quantityReason(ruled, measured)).toBe(reason);
  });

  it('counts crew days from the crew and the dates', () => {
    const water = item('EA', by({ measure: 'crew_days' }));
    const days = { crew_size: 6, on_site_from: '2026-12-07', back_in_yard: '2026-12-18' };
    expect(quantityReason(water, days)).toBe('60 crew days ÷ 10 crew days each = 6 EA');
    expect(suggestionFor(water, days)).toBe(6);
    for (const unknown of [
      { ...days, on_site_from: null },
      { ...days, back_in_yard: undefined },
    ]) {
      expect(quantityReason(water, unknown)).toBe('per 10 crew days: no dates yet');
      expect(suggestionFor(water, unknown)).toBe(1);
    }
    const weekend = { ...days, on_site_from: '2026-12-05', back_in_yard: '2026-12-06' };
    expect(suggestionFor(water, weekend)).toBe(1);
  });

  it('says which measure is missing', () => {
    expect(quantityReason(item('RL', by()), { crew_size: 6 })).toBe('per 10 sq of roof: no area yet');
  });

  it('says so when a list can have no more', () => {
    expect(quantityReason(item('EA', by({ coverage: 1 })), { crew_size: 6, roof_area: 9_999_999 })).toBe(
      '9,999,999 sq ÷ 1 sq each = 9,999,999, at most 999,999 EA',
    );
  });

  it.each([
    [item('RL', by()), 'by area'],
    [item('RL', { kind: 'fixed', quantity: 3 }), 'fixed'],
    [item('RL', null, 2), '1 per 2'],
    [item('RL', null, 0.333), '3 each'],
    [item('RL', null), ''],
  ])('%j is %s in short', (ruled, reason) => {
    expect(shortReason(ruled)).toBe(reason);
  });
});

describe('a rule in words', () => {
  it.each([
    [by({ waste: 10, minimum: 2 }), '1 per 10 sq of roof + 10 %, at least 2'],
    [by(), '1 per 10 sq of roof'],
    [{ kind: 'fixed', quantity: 4 } as const, 'Always 4'],
    [{ kind: 'crew', required_qty_per_crew: 2 } as const, '1 per 2'],
    [null, ''],
  ])('%j is %s', (rule, text) => {
    expect(quantityRuleText(rule)).toBe(text);
  });
});
