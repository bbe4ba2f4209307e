import type { Health, HealthFinding } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useFixCheck, useRunChecks } from '#data/health.mutations.ts';
import { offersFix } from '#domain/healthView.ts';

interface CheckActionsProps {
  readonly check: HealthFinding;
  readonly health: Health;
  /** Shows what to do, where this page can't do it. Not offered without. */
  readonly onOpen?: (() => void) | undefined;
}

/** What there is to do about a check: its fix, what to do by hand, or to check again. */
export function CheckActions({ check, health, onOpen }: CheckActionsProps) {
  const run = useRunChecks();
  const variant = check.state === 'good' ? 'ghost' : 'outline';
  if (offersFix(check, health)) return <Fix check={check} variant={variant} />;
  if (check.state !== 'good' && onOpen)
    return (
      <Button size="row" onClick={onOpen} aria-label={`What to do: ${check.name}`}>
        What to do
      </Button>
    );
  return (
    <Button
      size="row"
      variant={variant}
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
  readonly variant: 'ghost' | 'outline';
}

function Fix({ check: { id, name, fix }, variant }: FixProps) {
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
      size="row"
      variant={variant}
      busy={cure.isPending}
      onClick={() => void ask()}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  );
}
