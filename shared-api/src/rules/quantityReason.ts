import { bounds } from './bounds.ts';
import { measuredText, measures, numberText } from './measures.ts';
import {
  coveringPieces,
  type ListFacts,
  measuredIn,
  type PerCrew,
  type PerMeasure,
  type QuantityRule,
  type RuledItem,
  ruleOf,
  suggestionFor,
} from './quantityRule.ts';
import { requiredText } from './requiredText.ts';

/** The usual units as words of a sentence. */
const unitWords: Readonly<Record<string, string>> = {
  BDL: 'bundle',
  BG: 'bag',
  BTL: 'bottle',
  BX: 'box',
  CAN: 'can',
  CS: 'case',
  CYL: 'cylinder',
  DR: 'drum',
  GAL: 'gallon',
  KIT: 'kit',
  PK: 'pack',
  PL: 'pail',
  PR: 'pair',
  RL: 'roll',
  SET: 'set',
  SHT: 'sheet',
  SLV: 'sleeve',
  TB: 'tube',
};

/** "10 sq of roof". */
const coverageText = ({ coverage, measure }: PerMeasure) =>
  `${measuredText(coverage, measure)}${measures[measure].of}`;

/** "1 per 2", "2 each". */
const shareText = ({ required_qty_per_crew }: PerCrew) =>
  requiredText(required_qty_per_crew, (number) => numberText(number, 2));

/**
 * Why a quantity is suggested: "240 sq + 10 % ÷ 10 sq per roll = 27 RL", "per 10 sq of roof: no area yet", "1 per 2 people, crew of 6",
 * "fixed". Empty without a rule.
 */
export function quantityReason(item: RuledItem & { readonly unit_name: string }, facts: ListFacts): string {
  const rule = ruleOf(item);
  if (rule === null) return '';
  if (rule.kind === 'fixed') return 'fixed';
  if (rule.kind === 'crew') {
    return `${shareText(rule)}${rule.required_qty_per_crew > 1 ? ' people' : ''}, crew of ${facts.crew_size}`;
  }
  const { measure, waste, minimum } = rule;
  const measured = measuredIn(facts, measure);
  if (measured === null) {
    const missing = measure === 'crew_days' ? 'dates' : measures[measure].label.toLowerCase();
    return `per ${coverageText(rule)}: no ${missing} yet`;
  }
  const unit = item.unit_name;
  const each = unit === 'EA' ? 'each' : `per ${unitWords[unit] ?? unit}`;
  const pieces = coveringPieces(measured, rule);
  const limit =
    pieces < minimum
      ? `, at least ${numberText(minimum)}`
      : pieces > bounds.quantity
        ? `, at most ${numberText(bounds.quantity)}`
        : '';
  const extra = waste > 0 ? ` + ${numberText(waste)} %` : '';
  return `${measuredText(measured, measure)}${extra} ÷ ${measuredText(rule.coverage, measure)} ${each} = ${numberText(pieces)}${limit} ${unit}`;
}

/** What a row has room for at its end: "1 per 2", "by area", "fixed". Empty without a rule. */
export function shortReason(item: RuledItem): string {
  const rule = ruleOf(item);
  if (rule?.kind === 'measure') return `by ${measures[rule.measure].label.toLowerCase()}`;
  if (rule?.kind === 'crew') return shareText(rule);
  return rule ? 'fixed' : '';
}

/** The whole reason, for rows of measured items, which have room for it. */
export const measuredReason = (
  item: RuledItem & { readonly unit_name: string },
  facts: ListFacts,
): string | undefined => (ruleOf(item)?.kind === 'measure' ? quantityReason(item, facts) : undefined);

/** What a measure of the list suggests, and why. Null without such a rule, or if the measure is unknown. */
export function measuredSuggestion(item: RuledItem & { readonly unit_name: string }, facts: ListFacts) {
  const rule = ruleOf(item);
  return rule?.kind === 'measure' && measuredIn(facts, rule.measure) !== null
    ? { quantity: suggestionFor(item, facts), reason: quantityReason(item, facts) }
    : null;
}

/** A rule in words: "1 per 10 sq of roof + 10 %, at least 2". Empty for none. */
export function quantityRuleText(rule: QuantityRule | null | undefined): string {
  if (!rule) return '';
  if (rule.kind === 'fixed') return `Always ${numberText(rule.quantity)}`;
  if (rule.kind === 'crew') return shareText(rule);
  const { waste, minimum } = rule;
  return `1 per ${coverageText(rule)}${waste > 0 ? ` + ${numberText(waste)} %` : ''}${minimum > 1 ? `, at least ${numberText(minimum)}` : ''}`;
}
