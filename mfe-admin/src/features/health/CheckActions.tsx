import type { Health, HealthFinding } from 'shared-api/contract';
import { onlyFullAdminsFix } from 'shared-api/rules';
import { Button, type ButtonProps } from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useFixCheck, useRunChecks } from '#data/health.mutations.ts';
import { offersFix } from '#domain/healthView.ts';

type Look = Pick<ButtonProps, 'size' | 'variant'>;

interface CheckActionsProps {
  readonly check: HealthFinding;
  readonly health: Health;
  /** Shows what to do, in a row. The dialog that does so has none. */
  readonly onOpen?: (() => void) | undefined;
}

/** What there is to do about a check: its fix, what to do by hand, or to check again. */
export function CheckActions({ check, health, onOpen }: CheckActionsProps) {
  const run = useRunChecks();
  const look: Look = onOpen
    ? { size: 'row', variant: check.state === 'good' ? 'ghost' : 'outline' }
    : { size: 'form', variant: 'outline' };
  if (offersFix(check, health)) return <Fix check={check} look={look} may={health.can.fix} />;
  if (check.state !== 'good' && onOpen)
    return (
      <Button size="row" onClick={onOpen} aria-label={`What to do: ${check.name}`}>
        What to do
      </Button>
    );
  return (
    <Button
      {...look}
      busy={run.isPending}
      onClick={() => run.mutate(check.id)}
      aria-label={`Check again: ${check.name}`}
    >
      Check again
    </Button>
  );
}

interface FixProps {
  readonly check: HealthFinding;
  readonly look: Look;
  readonly may: boolean;
}

function Fix({ check: { id, name, fix }, look, may }: FixProps) {
  const confirm = useConfirm();
  const cure = useFixCheck();
  const label = fix?.label ?? '';
  const ask = async () => {
    const asks = fix?.asks ?? null;
    if (asks === null || (await confirm({ title: label, text: asks, action: label, danger: true })))
      cure.mutate(id);
  };
  return (
    <Button
      {...look}
      busy={cure.isPending}
      disabledReason={may ? undefined : onlyFullAdminsFix}
      onClick={() => void ask()}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  );
}
