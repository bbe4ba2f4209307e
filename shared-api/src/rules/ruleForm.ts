import { bounds } from './bounds.ts';
import { itemTexts, readAmount } from './items.ts';
import { type MeasureKey, measureKeys, measureName, measures, numberText } from './measures.ts';
import { sameName } from './names.ts';
import {
  type FixedQuantity,
  type PerMeasure,
  type QuantityRule,
  ruleBounds,
  ruleProblem,
} from './quantityRule.ts';
import { readWhole } from './readNumber.ts';

/** A quantity rule as typed into a form or a workbook. `ruleBy` is a measure's key, `crew`, `fixed`, or empty without a rule. */
export interface RuleForm {
  readonly ruleBy: string;
  readonly perCrew: string;
  readonly coverage: string;
  /** In percent. Empty is none. */
  readonly waste: string;
  /** Empty is 1. */
  readonly minimum: string;
  readonly always: string;
}
export type RuleField = keyof RuleForm;

export const noRule: RuleForm = {
  ruleBy: '',
  perCrew: '',
  coverage: '',
  waste: '',
  minimum: '',
  always: '',
};

/** The form's labels. */
export const ruleFieldLabels: Readonly<Record<RuleField, string>> = {
  ruleBy: 'Quantity rule of bulk items',
  perCrew: 'People who share one piece',
  coverage: 'One piece covers',
  waste: 'Waste, %',
  minimum: 'At least',
  always: 'Every job needs',
};

/** The form for a rule. */
export function ruleFormOf(rule: QuantityRule | null | undefined): RuleForm {
  if (!rule) return noRule;
  if (rule.kind === 'fixed') return { ...noRule, ruleBy: 'fixed', always: String(rule.quantity) };
  if (rule.kind === 'crew') return { ...noRule, ruleBy: 'crew', perCrew: String(rule.required_qty_per_crew) };
  const { measure, coverage, waste, minimum } = rule;
  return {
    ...noRule,
    ruleBy: measure,
    coverage: String(coverage),
    waste: waste === 0 ? '' : String(waste),
    minimum: minimum === 1 ? '' : String(minimum),
  };
}

/** Whether two rules are one, or both are none. */
export const sameRule = (a: QuantityRule | null | undefined, b: QuantityRule | null | undefined): boolean =>
  JSON.stringify(ruleFormOf(a)) === JSON.stringify(ruleFormOf(b));

/** The measure that a form's rule follows. */
export const ruledBy = (ruleBy: string): MeasureKey | undefined => measureKeys.find((key) => key === ruleBy);

/** The fields that a form's rule has. */
export function ruleFieldsOf(ruleBy: string): readonly Exclude<RuleField, 'ruleBy'>[] {
  if (ruledBy(ruleBy)) return ['coverage', 'waste', 'minimum'];
  if (ruleBy === 'crew') return ['perCrew'];
  return ruleBy === 'fixed' ? ['always'] : [];
}

/** `ruleBy` in words: "Roof area, squares". */
export function ruleByText(ruleBy: string): string {
  const measure = ruledBy(ruleBy);
  if (measure) return `${measureName(measure)}, ${measures[measure].unit}`;
  if (ruleBy === 'crew') return 'Crew';
  return ruleBy === 'fixed' ? 'Always the same number' : 'None';
}

/** The `ruleBy` that somebody wrote as in a workbook: "Roof area, squares", "roof area", "roof_area", "Fixed". */
export const ruleByNamed = (words: string): string | undefined =>
  sameName(words, 'fixed') || sameName(words, ruleByText('fixed'))
    ? 'fixed'
    : measureKeys.find((key) =>
        [key, measureName(key), ruleByText(key)].some((name) => sameName(words, name)),
      );

/** The rule that a form without problems describes. */
export function ruleIn({ ruleBy, perCrew, coverage, waste, minimum, always }: RuleForm): QuantityRule | null {
  const measure = ruledBy(ruleBy);
  if (measure)
    return {
      kind: 'measure',
      measure,
      coverage: amountOf(coverage),
      waste: amountOf(waste),
      minimum: readWhole(minimum) ?? 1,
    };
  if (ruleBy === 'crew') return { kind: 'crew', required_qty_per_crew: amountOf(perCrew) };
  return ruleBy === 'fixed' ? { kind: 'fixed', quantity: readWhole(always) ?? 1 } : null;
}

/** An item's fields for its one rule. */
export const fieldsOfRule = (
  rule: QuantityRule | null,
): { required_qty_per_crew: number | null; quantity_rule: PerMeasure | FixedQuantity | null } =>
  rule?.kind === 'crew'
    ? { required_qty_per_crew: rule.required_qty_per_crew, quantity_rule: null }
    : { required_qty_per_crew: null, quantity_rule: rule };

function amountOf(typed: string): number {
  const read = readAmount(typed, 'quantity');
  return typeof read === 'number' ? read : 0;
}

/** What is wrong with a rule, field by field. Ignores fields that aren't shown. */
export function ruleProblems(form: RuleForm): { readonly [Field in RuleField]?: string | null } {
  if (form.ruleBy === 'fixed') return { always: piecesProblem(form.always) };
  if (form.ruleBy === 'crew') return { perCrew: sizeProblem(form.perCrew) };
  if (!ruledBy(form.ruleBy)) return {};
  return {
    coverage: sizeProblem(form.coverage),
    waste: wasteProblem(form.waste),
    minimum: form.minimum.trim() === '' ? null : piecesProblem(form.minimum),
  };
}

/** Whether nothing is wrong with it. */
export const isWholeRule = (form: RuleForm): boolean =>
  Object.values(ruleProblems(form)).every((problem) => problem === null);

function sizeProblem(typed: string): string | null {
  const read = readAmount(typed, 'quantity');
  if (typeof read === 'number' && read > 0) return null;
  const isNumber = typeof read === 'object' && read !== null && read.problem !== itemTexts.number;
  return isNumber ? read.problem : 'Enter a number above 0';
}

function wasteProblem(typed: string): string | null {
  const waste = readAmount(typed, 'quantity') ?? 0;
  if (typeof waste === 'object') return waste.problem;
  if (waste > ruleBounds.waste) return `Enter ${ruleBounds.waste} or less`;
  return ruleProblem({ kind: 'measure', measure: 'roof_area', coverage: 1, waste, minimum: 1 });
}

function piecesProblem(typed: string): string | null {
  const pieces = readWhole(typed);
  if (pieces !== null && pieces >= 1 && pieces <= bounds.quantity) return null;
  return pieces !== null && pieces > bounds.quantity
    ? `Enter ${numberText(bounds.quantity)} or less`
    : 'Enter a whole number of 1 or more';
}
