import { useRef, useState } from 'react';
import {
  isWholeRule,
  type QuantityRule,
  type RuleForm,
  ruleFormOf,
  ruleIn,
  ruleProblems,
  sameRule,
} from 'shared-api/rules';
import { Button, focusFirstFault, Grid } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { QuantityRuleFields } from './QuantityRuleFields.tsx';

export interface QuantityRuleDialogProps {
  readonly title: string;
  readonly itemName: string;
  readonly rule: QuantityRule | null;
  /** What no rule means: "None", "As the item: 1 per 2". */
  readonly none?: string;
  /** The rule that counts without one. People are told if theirs says the same. */
  readonly own?: QuantityRule | null;
  readonly onSave: (rule: QuantityRule | null) => void;
  readonly onClose: () => void;
}

/** The rule of one item: the crew's, a measure's, or always the same number. */
export function QuantityRuleDialog({
  title,
  itemName,
  rule,
  none = 'None',
  own = null,
  onSave,
  onClose,
}: QuantityRuleDialogProps) {
  const [form, setForm] = useState<RuleForm>(() => ruleFormOf(rule));
  const [asked, setAsked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isWhole = isWholeRule(form);
  const save = () => {
    setAsked(true);
    if (!isWhole) return focusFirstFault(body.current);
    onSave(ruleIn(form));
    onClose();
  };
  return (
    <Dialog
      title={title}
      description={itemName}
      open
      dirty={!isWhole || !sameRule(ruleIn(form), rule)}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid">
            Save
          </Button>
        </>
      }
    >
      <Grid ref={body} templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <QuantityRuleFields
          form={form}
          problems={asked ? ruleProblems(form) : {}}
          set={(changes) => setForm((now) => ({ ...now, ...changes }))}
          label="Quantity rule"
          first={{ '': none }}
          note={own && isWhole && sameRule(ruleIn(form), own) ? "The same as the item's own rule" : undefined}
        />
      </Grid>
    </Dialog>
  );
}
