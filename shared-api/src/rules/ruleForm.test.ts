import { measureKeys } from './measures.ts';
import type { QuantityRule } from './quantityRule.ts';
import {
  fieldsOfRule,
  isWholeRule,
  noRule,
  type RuleForm,
  ruleByNamed,
  ruleByText,
  ruleFormOf,
  ruleIn,
  ruleProblems,
  sameRule,
} from './ruleForm.ts';

const roll: RuleForm = { ...noRule, ruleBy: 'roof_area', coverage: '10', waste: '10' };
const problems = (form: RuleForm) =>
  Object.fromEntries(Object.entries(ruleProblems(form)).filter(([, problem]) => problem !== null));

describe("the form of an item's quantity rule", () => {
  it.each<QuantityRule | undefined>([
    undefined,
    { kind: 'crew', required_qty_per_crew: 0.5 },
    { kind: 'fixed', quantity: 12 },
    { kind: 'measure', measure: 'roof_area', coverage: 0.32, waste: 5, minimum: 2 },
    { kind: 'measure', measure: 'roof_drains', coverage: 1, waste: 0, minimum: 1 },
  ])('saves an untouched rule as it was: %j', (rule) => {
    const form = ruleFormOf(rule);
    expect(ruleIn(form)).toEqual(rule ?? null);
    expect(problems(form)).toEqual({});
  });

  it.each<[Partial<RuleForm>, keyof RuleForm, string]>([
    [{ coverage: '' }, 'coverage', 'Enter a number above 0'],
    [{ coverage: '0' }, 'coverage', 'Enter a number above 0'],
    [{ coverage: '-1' }, 'coverage', 'Enter a number above 0'],
    [{ coverage: '0.0005' }, 'coverage', 'Use at most 3 decimals'],
    [{ coverage: '24.000' }, 'coverage', 'Enter a number above 0'],
    [{ waste: '101' }, 'waste', 'Enter 100 or less'],
    [{ waste: '2.505' }, 'waste', 'Use at most 2 decimals for the waste'],
    [{ minimum: '0' }, 'minimum', 'Enter a whole number of 1 or more'],
    [{ minimum: '1.5' }, 'minimum', 'Enter a whole number of 1 or more'],
    [{ minimum: '9999999' }, 'minimum', 'Enter 999,999 or less'],
    [{ ruleBy: 'fixed', always: '' }, 'always', 'Enter a whole number of 1 or more'],
    [{ ruleBy: 'crew', perCrew: '0' }, 'perCrew', 'Enter a number above 0'],
    [{ ruleBy: 'crew', perCrew: '' }, 'perCrew', 'Enter a number above 0'],
  ])('refuses %j at its field', (wrong, field, sentence) => {
    const form = { ...roll, ...wrong };
    expect(problems(form)).toEqual({ [field]: sentence });
    expect(isWholeRule(form)).toBe(false);
  });

  it('ignores what the chosen rule does not show', () => {
    expect(problems({ ...roll, ruleBy: 'fixed', always: '2', coverage: '0' })).toEqual({});
    expect(problems({ ...roll, ruleBy: '', coverage: '0' })).toEqual({});
  });

  it('is told from another one by what it suggests, and not by how it is stored', () => {
    const rule = ruleIn(roll);
    expect(
      sameRule(rule, { minimum: 1, waste: 10, coverage: 10, measure: 'roof_area', kind: 'measure' }),
    ).toBe(true);
    expect(sameRule(rule, ruleIn({ ...roll, minimum: '2' }))).toBe(false);
    expect(sameRule(rule, null)).toBe(false);
    expect(sameRule(undefined, null)).toBe(true);
  });

  it('is one of two fields of an item', () => {
    expect(fieldsOfRule(ruleIn({ ...noRule, ruleBy: 'crew', perCrew: '0,5' }))).toEqual({
      required_qty_per_crew: 0.5,
      quantity_rule: null,
    });
    expect(fieldsOfRule(ruleIn(roll))).toEqual({ required_qty_per_crew: null, quantity_rule: ruleIn(roll) });
    expect(fieldsOfRule(null)).toEqual({ required_qty_per_crew: null, quantity_rule: null });
  });
});

describe('what a rule follows', () => {
  it.each([...measureKeys, 'fixed'])('is read as it is written: %s', (ruleBy) => {
    expect(ruleByNamed(ruleByText(ruleBy))).toBe(ruleBy);
    expect(ruleByNamed(` ${ruleByText(ruleBy).toUpperCase()} `)).toBe(ruleBy);
  });

  it.each([
    ['roof_area', 'roof_area'],
    ['Roof area', 'roof_area'],
    ['fixed', 'fixed'],
    ['Area', undefined],
    ['Roof colour', undefined],
    ['crew', undefined],
    ['', undefined],
  ])('%j is %s', (words, ruleBy) => {
    expect(ruleByNamed(words)).toBe(ruleBy);
  });
});
