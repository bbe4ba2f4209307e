import { mergedRuleText, takesRule } from './mergedRule.ts';
import type { PerMeasure } from './quantityRule.ts';

const perRoof: PerMeasure = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 };
const none = { name: 'TPO', required_qty_per_crew: null };
const roll = { name: 'Roll', required_qty_per_crew: null, quantity_rule: perRoof };
const perPair = { name: 'Pair', required_qty_per_crew: 2 };

it.each([
  [none, roll, true, 'TPO gets the quantity rule of Roll: 1 per 10 sq of roof + 10 %.'],
  [none, perPair, true, 'TPO gets the quantity rule of Pair: 1 per 2.'],
  [
    perPair,
    roll,
    false,
    'Pair keeps its quantity rule: 1 per 2. The one of Roll, 1 per 10 sq of roof + 10 %, goes.',
  ],
  [roll, none, false, ''],
  [roll, { ...roll, name: 'Rolls' }, false, ''],
  [none, { ...none, name: 'Other' }, false, ''],
  // 0 per crew is no rule.
  [none, { ...perPair, required_qty_per_crew: 0 }, false, ''],
])('an item keeps its rule in a merge, or gets one that it lacks: %j and %j', (keep, from, takes, text) => {
  expect(takesRule(keep, from)).toBe(takes);
  expect(mergedRuleText(keep, from)).toBe(text);
});
