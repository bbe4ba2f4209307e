import { use, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { measuredText, type QuantityRule, quantityRuleText, ruleOf } from 'shared-api/rules';
import { QuantityRuleDialog } from 'shared-draft/catalogue';
import type { RowTarget } from 'shared-ui/data';
import { Tooltip } from 'shared-ui/overlays';
import { ruleCell, ruleInCell } from '#domain/cellEdit.ts';
import { dash } from './dash.tsx';
import { CellEditingContext } from './useCellEditing.ts';

/** The number per crew as it is stored, and what there is room for of other rules: "per 10 sq". */
function shown(rule: QuantityRule | null) {
  if (rule?.kind === 'crew') return rule.required_qty_per_crew;
  return rule?.kind === 'measure'
    ? `per ${measuredText(rule.coverage, rule.measure)}`
    : quantityRuleText(rule);
}

interface RuleCellProps {
  readonly item: CatalogueItem;
  readonly target: RowTarget;
}

/** How many of an item a job needs, and a dialog for it. */
export function RuleCell({ item, target }: RuleCellProps) {
  const editing = use(CellEditingContext);
  const [open, setOpen] = useState(false);
  const pending = editing?.openCell(item, 'crew');
  const rule = pending ? ruleInCell(pending.text) : ruleOf(item);
  const words = quantityRuleText(rule);
  if (!editing || !item.can.edit) return <span title={words}>{shown(rule)}</span>;
  const problem = pending?.problem;
  const cell = (
    <button
      ref={target('crew')}
      type="button"
      data-cell="crew"
      data-refused={problem ? '' : undefined}
      aria-haspopup="dialog"
      aria-label={`Req per Crew of ${item.name}: ${words || 'empty'}${problem ? `. Not saved: ${problem}` : ''}`}
      aria-busy={problem === null}
      onClick={() => setOpen(true)}
    >
      {rule === null ? dash : shown(rule)}
    </button>
  );
  const hint = problem ?? (rule && rule.kind !== 'crew' ? words : null);
  return (
    <>
      {hint ? <Tooltip content={hint}>{cell}</Tooltip> : cell}
      {open && (
        <QuantityRuleDialog
          title="Quantity rule"
          itemName={item.name}
          rule={rule}
          onClose={() => setOpen(false)}
          onSave={(next) => editing.commit(item, 'crew', ruleCell(next))}
        />
      )}
    </>
  );
}
