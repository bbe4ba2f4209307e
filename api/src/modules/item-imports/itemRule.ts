import {
  catalogueHeads,
  fieldsOfRule,
  measureKeys,
  measureName,
  noRule,
  type RuleField,
  type RuleForm,
  ruleByNamed,
  ruleByText,
  ruledBy,
  ruleIn,
  ruleProblems,
  twoRules,
} from 'shared-api/rules';
import type { ItemValues } from './ItemValues.ts';

export const ruleColumns = ['ruleBy', 'coverage', 'waste', 'minimum'] as const;
type RuleColumn = (typeof ruleColumns)[number];

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' }).format([
  ...measureKeys.map(measureName),
  'Fixed',
]);

/** A fixed number stands in the column of the minimum. */
function formOf({ ruleBy, coverage, waste, minimum }: Pick<ItemValues, RuleColumn>): RuleForm {
  const by = ruleByNamed(ruleBy ?? '') ?? '';
  const text = (amount: number | null) => (amount === null ? '' : String(amount));
  const number = text(minimum);
  return {
    ...noRule,
    ruleBy: by,
    ...(by === 'fixed'
      ? { always: number }
      : { coverage: text(coverage), waste: text(waste), minimum: number }),
  };
}

/** The quantity rule in a row's values, which have no problem. */
export const ruleOfRow = (values: ItemValues) => fieldsOfRule(ruleIn(formOf(values))).quantity_rule;

const columnOf: Readonly<Partial<Record<RuleField, RuleColumn>>> = { always: 'minimum' };
const isRuleColumn = (field: string): field is RuleColumn => ruleColumns.some((column) => column === field);

/**
 * A row's values with its rule as the catalogue writes it, or what is wrong with it. A row without a measure loses what belonged to the
 * item's rule; without one, new numbers of a rule are an error. Doesn't judge what the row leaves as it is.
 */
export function settleRule(
  typed: ItemValues,
  present: ItemValues,
): ItemValues | { readonly column: RuleColumn; readonly problem: string } {
  const isTouched = [...ruleColumns, 'perCrew' as const].some((column) => typed[column] !== present[column]);
  if (!isTouched) return typed;
  if (typed.ruleBy === null) {
    const stray = ruleColumns.find((column) => typed[column] !== null && typed[column] !== present[column]);
    if (stray) return { column: stray, problem: `A rule needs its ${catalogueHeads.ruleBy}` };
    return { ...typed, coverage: null, waste: null, minimum: null };
  }
  const form = formOf(typed);
  if (form.ruleBy === '') return { column: 'ruleBy', problem: `Unknown measure. Use ${choices}.` };
  const [fault] = Object.entries(ruleProblems(form)).filter(([, problem]) => problem !== null);
  if (fault) {
    const [field, problem] = fault as [RuleField, string]; // those without a problem are left out
    const column = columnOf[field] ?? field;
    return { column: isRuleColumn(column) ? column : 'ruleBy', problem };
  }
  if (typed.perCrew !== null) return { column: 'ruleBy', problem: twoRules };
  const isMeasured = ruledBy(form.ruleBy) !== undefined;
  return {
    ...typed,
    ruleBy: ruleByText(form.ruleBy),
    coverage: isMeasured ? typed.coverage : null,
    waste: isMeasured ? typed.waste || null : null,
    minimum: isMeasured && typed.minimum === 1 ? null : typed.minimum,
  };
}
