import {
  defaultCrewSize,
  isWholeRule,
  type MeasureKey,
  numberText,
  type RuleForm,
  ruleIn,
  suggestionFor,
} from 'shared-api/rules';

/** A job to try a rule on. */
const examples: Readonly<Record<MeasureKey, readonly [job: string, measured: number]>> = {
  roof_area: ['A roof of 100 squares needs', 100],
  roof_perimeter: ['A roof perimeter of 500 ft needs', 500],
  roof_penetrations: ['A roof with 10 penetrations needs', 10],
  roof_drains: ['A roof with 10 drains needs', 10],
  roof_curbs: ['A roof with 10 curbs needs', 10],
  roof_layers: ['A roof with 2 layers to tear off needs', 2],
  wall_area: ['A wall of 1,000 sq ft needs', 1_000],
  wall_base: ['A wall base of 100 ft needs', 100],
  wall_height: ['A wall 30 ft high needs', 30],
  wall_openings: ['A wall with 10 openings needs', 10],
  crew_days: ['A job of 60 crew days needs', 60],
};

/** What the rule suggests for a job: "A roof of 100 squares needs 11". Empty until the rule is whole. */
export function ruleExample(form: RuleForm): string {
  const rule = ruleIn(form);
  if (!rule || !isWholeRule(form)) return '';
  if (rule.kind === 'fixed') return `Every job needs ${numberText(rule.quantity)}`;
  const [job, facts] =
    rule.kind === 'crew'
      ? [`A crew of ${defaultCrewSize} needs`, {}]
      : [examples[rule.measure][0], { [rule.measure]: examples[rule.measure][1] }];
  const item = { required_qty_per_crew: null, quantity_rule: rule };
  return `${job} ${numberText(suggestionFor(item, { crew_size: defaultCrewSize, ...facts }))}`;
}
