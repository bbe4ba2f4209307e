import type { ItemRule } from 'shared-api/contract';
import { measureKeys } from 'shared-api/rules';
import { noRule, type RuleForm, ruleFormOf, ruleIn, ruleProblems } from './ruleForm.ts';
import { ruleExample } from './ruleText.ts';

const roll: RuleForm = { ...noRule, ruleBy: 'roof_area', coverage: '10', waste: '10' };
const problems = (form: RuleForm) =>
  Object.fromEntries(Object.entries(ruleProblems(form)).filter(([, problem]) => problem !== null));

describe("the form of an item's quantity rule", () => {
  it.each<ItemRule | undefined>([
    undefined,
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
  ])('refuses %j at its field', (wrong, field, sentence) => {
    const form = { ...roll, ...wrong };
    expect(problems(form)).toEqual({ [field]: sentence });
    expect(ruleExample(form)).toBe('');
  });

  it('ignores what the chosen rule does not show', () => {
    expect(problems({ ...roll, ruleBy: 'fixed', always: '2', coverage: '0' })).toEqual({});
    expect(problems({ ...roll, ruleBy: '', coverage: '0' })).toEqual({});
  });

  it('says what a job would need', () => {
    expect(ruleExample(roll)).toBe('A roof of 100 squares needs 11');
    expect(ruleExample({ ...roll, minimum: '20' })).toBe('A roof of 100 squares needs 20');
    expect(ruleExample({ ...noRule, ruleBy: 'fixed', always: '1200' })).toBe('Every job needs 1,200');
    expect(ruleExample(noRule)).toBe('');
  });

  it('has an example for every measure', () => {
    for (const ruleBy of measureKeys)
      expect(ruleExample({ ...roll, ruleBy })).toMatch(/^A .+ needs [1-9]\d*$/);
  });
});
