import type { CareItem } from 'shared-api/contract';
import { learnedRule, quantityRuleText, ruleOf } from 'shared-api/rules';
import { Button } from 'shared-ui';
import { useEditItems } from '#data/bulkEdit.mutations.ts';

/** Gives an item the rule that says what the last jobs used. */
export function UseLearnedRule({ item: { item, last_jobs } }: { readonly item: CareItem }) {
  const edit = useEditItems(() => Promise.resolve(null)); // no unit changes, so nothing is asked
  const learned = learnedRule(ruleOf(item), last_jobs?.jobs ?? []);
  if (!learned) return null;
  const { rule } = learned;
  const change =
    rule.kind === 'crew' ? { required_qty_per_crew: rule.required_qty_per_crew } : { quantity_rule: rule };
  const label = `Use ${quantityRuleText(rule)}`;
  return (
    <Button
      size="tool"
      busy={edit.isPending}
      aria-label={`${label}: ${item.name}`}
      onClick={() => edit.mutate({ items: [{ id: item.id, revision: item.revision }], change })}
    >
      {label}
    </Button>
  );
}
