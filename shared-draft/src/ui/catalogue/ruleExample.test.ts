import { measureKeys, noRule, type RuleForm } from 'shared-api/rules';
import { ruleExample } from './ruleExample.ts';

const roll: RuleForm = { ...noRule, ruleBy: 'roof_area', coverage: '10', waste: '10' };

describe("a rule's example", () => {
  it('says what a job would need', () => {
    expect(ruleExample(roll)).toBe('A roof of 100 squares needs 11');
    expect(ruleExample({ ...roll, minimum: '20' })).toBe('A roof of 100 squares needs 20');
    expect(ruleExample({ ...noRule, ruleBy: 'fixed', always: '1200' })).toBe('Every job needs 1,200');
    expect(ruleExample({ ...noRule, ruleBy: 'crew', perCrew: '2' })).toBe('A crew of 6 needs 3');
    expect(ruleExample(noRule)).toBe('');
  });

  it('waits until the rule is whole', () => {
    expect(ruleExample({ ...roll, coverage: '0' })).toBe('');
    expect(ruleExample({ ...roll, coverage: '' })).toBe('');
  });

  it('exists for every measure', () => {
    for (const ruleBy of measureKeys)
      expect(ruleExample({ ...roll, ruleBy })).toMatch(/^A .+ needs [1-9]\d*$/);
  });
});
