import type { ItemRule } from 'shared-api/contract';
import {
  bounds,
  itemTexts,
  type MeasureKey,
  measureKeys,
  numberText,
  readAmount,
  readWhole,
  ruleBounds,
  ruleProblem,
} from 'shared-api/rules';

/** The item form's fields of a rule other than the crew's, as typed. `ruleBy` is a measure's key, `fixed`, or empty without a rule. */
export interface RuleForm {
  readonly ruleBy: string;
  readonly coverage: string;
  /** In percent. Empty is none. */
  readonly waste: string;
  /** Empty is 1. */
  readonly minimum: string;
  readonly always: string;
}

export const noRule: RuleForm = { ruleBy: '', coverage: '', waste: '', minimum: '', always: '' };

/** The form's fields for an item's rule. */
export function ruleFormOf(rule: ItemRule | undefined): RuleForm {
  if (!rule) return noRule;
  if (rule.kind === 'fixed') return { ...noRule, ruleBy: 'fixed', always: String(rule.quantity) };
  const { measure, coverage, waste, minimum } = rule;
  return {
    ...noRule,
    ruleBy: measure,
    coverage: String(coverage),
    waste: waste === 0 ? '' : String(waste),
    minimum: minimum === 1 ? '' : String(minimum),
  };
}

/** The measure that a form's rule follows. */
export const ruledBy = (ruleBy: string): MeasureKey | undefined => measureKeys.find((key) => key === ruleBy);

/** The rule that a form without problems describes. */
export function ruleIn({ ruleBy, coverage, waste, minimum, always }: RuleForm): ItemRule | null {
  const measure = ruledBy(ruleBy);
  if (measure)
    return {
      kind: 'measure',
      measure,
      coverage: amountOf(coverage),
      waste: amountOf(waste),
      minimum: readWhole(minimum) ?? 1,
    };
  return ruleBy === 'fixed' ? { kind: 'fixed', quantity: readWhole(always) ?? 1 } : null;
}

function amountOf(typed: string): number {
  const read = readAmount(typed, 'quantity');
  return typeof read === 'number' ? read : 0;
}

type Problems = { readonly [Field in keyof RuleForm]?: string | null };

/** What is wrong with a rule, field by field. Ignores fields that aren't shown. */
export function ruleProblems(form: RuleForm): Problems {
  if (form.ruleBy === 'fixed') return { always: piecesProblem(form.always) };
  if (!ruledBy(form.ruleBy)) return {};
  return {
    coverage: coverageProblem(form.coverage),
    waste: wasteProblem(form.waste),
    minimum: form.minimum.trim() === '' ? null : piecesProblem(form.minimum),
  };
}

function coverageProblem(typed: string): string | null {
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
