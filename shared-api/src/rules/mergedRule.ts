import { quantityRuleText } from './quantityReason.ts';
import { type RuledItem, ruleOf } from './quantityRule.ts';
import { sameRule } from './ruleForm.ts';

/** Whether an item that another one is merged into has its quantity rule then: it has none itself. */
export const takesRule = (keep: RuledItem, from: RuledItem): boolean =>
  ruleOf(keep) === null && ruleOf(from) !== null;

interface NamedItem extends RuledItem {
  readonly name: string;
}

/** What a merge makes of two rules that differ. Empty if they don't. */
export function mergedRuleText(keep: NamedItem, from: NamedItem): string {
  const [kept, gone] = [ruleOf(keep), ruleOf(from)];
  if (gone === null || sameRule(kept, gone)) return '';
  const words = quantityRuleText(gone);
  return kept === null
    ? `${keep.name} gets the quantity rule of ${from.name}: ${words}.`
    : `${keep.name} keeps its quantity rule: ${quantityRuleText(kept)}. The one of ${from.name}, ${words}, goes.`;
}
