import { bounds } from './bounds.ts';
import { type JobDays, workingDaysOf } from './jobDays.ts';
import type { MeasureKey, MeasureValues } from './measures.ts';
import { suggestedQuantity } from './suggestedQuantity.ts';

/** One piece covers `coverage` of the measure. `waste` is in percent. */
export interface PerMeasure {
  readonly kind: 'measure';
  readonly measure: MeasureKey;
  readonly coverage: number;
  readonly waste: number;
  readonly minimum: number;
}

export interface FixedQuantity {
  readonly kind: 'fixed';
  readonly quantity: number;
}

/** How many crew members share one piece. */
export interface PerCrew {
  readonly kind: 'crew';
  readonly required_qty_per_crew: number;
}

/** How many pieces of an item a job needs. Without a rule, it is one. */
export type QuantityRule = PerCrew | PerMeasure | FixedQuantity;

/** What a rule may be, beyond the limits of amounts. */
export const ruleBounds = {
  /** In percent. */
  waste: 100,
  /** The decimals of a coverage, and of a waste. */
  coverageDecimals: 3,
  wasteDecimals: 2,
} as const;

/** An item has one rule: the crew's number, or another one. */
export const twoRules = 'An item has one quantity rule: take out the number per crew, or the other rule';

/** What keeps a rule from being stored as it is, or null. */
export function ruleProblem(rule: QuantityRule): string | null {
  if (rule.kind !== 'measure') return null;
  const isRounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) !== value;
  if (isRounded(rule.coverage, ruleBounds.coverageDecimals))
    return `Use at most ${ruleBounds.coverageDecimals} decimals for what one piece covers`;
  return isRounded(rule.waste, ruleBounds.wasteDecimals)
    ? `Use at most ${ruleBounds.wasteDecimals} decimals for the waste`
    : null;
}

/** An item, or a line of a list, as far as its suggestion is concerned. The rule, if there is one, wins over the crew's number. */
export interface RuledItem {
  readonly required_qty_per_crew: number | null;
  readonly quantity_rule?: QuantityRule | null | undefined;
}

/** What suggestions for a list depend on. A draft is such facts. */
export interface ListFacts extends MeasureValues, JobDays {
  readonly crew_size: number;
}

/** How much of a measure the list's job has, or null if that is unknown. Crew days follow from the crew and the days. */
export function measuredIn(facts: ListFacts, measure: MeasureKey): number | null {
  const known = facts[measure] ?? null;
  if (known !== null || measure !== 'crew_days') return known;
  const days = workingDaysOf(facts);
  return days === null ? null : days * facts.crew_size;
}

/** The item's one rule, or null. */
export function ruleOf({ quantity_rule, required_qty_per_crew }: RuledItem): QuantityRule | null {
  if (quantity_rule) return quantity_rule;
  return required_qty_per_crew !== null && required_qty_per_crew > 0
    ? { kind: 'crew', required_qty_per_crew }
    : null;
}

/** The pieces that cover a measure, without the rule's minimum: the measure with its waste, divided by the coverage, rounded up. */
export function coveringPieces(measured: number, { coverage, waste }: PerMeasure): number {
  // In whole numbers, because 240 × 1.05 ÷ 0.32 and the like aren't exact otherwise. The largest has 14 digits.
  const hundredths = Math.round(measured * 100);
  const withWaste = Math.round((100 + waste) * 100);
  const thousandths = Math.round(coverage * 1_000);
  return Math.ceil((hundredths * withWaste) / (thousandths * 1_000));
}

/** How many pieces to suggest. 1 if there is no rule, or the measure that it needs is unknown. */
export function suggestionFor(item: RuledItem, facts: ListFacts): number {
  const rule = ruleOf(item);
  if (rule?.kind === 'fixed') return rule.quantity;
  if (rule?.kind !== 'measure')
    return suggestedQuantity(facts.crew_size, rule?.required_qty_per_crew ?? null);
  const measured = measuredIn(facts, rule.measure);
  if (measured === null) return 1;
  return Math.min(bounds.quantity, Math.max(rule.minimum, coveringPieces(measured, rule)));
}
