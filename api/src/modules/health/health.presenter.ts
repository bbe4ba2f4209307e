import { type CheckState, checkStates, type Health, type HealthFinding } from 'shared-api/contract';
import { momentText } from '#platform/clock/momentText.ts';
import { isStale } from './due.ts';
import type { FindingRow } from './findings.repository.ts';
import type { HealthCheck } from './HealthCheck.ts';

const rank = (state: CheckState) => checkStates.indexOf(state);

interface Presented {
  readonly checks: readonly HealthCheck[];
  readonly rows: readonly FindingRow[];
  readonly now: Date;
  readonly can: Health['can'];
}

/** The worst first, then in the order of the checks. What another version checks is left out. */
export const presentHealth = ({ checks, rows, now, can }: Presented): Health => ({
  checks: checks
    .flatMap(
      (check) =>
        presentFinding(
          check,
          rows.find(({ checkId }) => checkId === check.id),
          now,
        ) ?? [],
    )
    .toSorted((a, b) => rank(a.state) - rank(b.state)),
  can,
});

function presentFinding(check: HealthCheck, row: FindingRow | undefined, now: Date): HealthFinding | null {
  if (!row?.state) return null;
  const { id, name, means, fix } = check;
  const { checkedAt, tookMs, state, found } = row;
  const isForgotten = state === 'good' && isStale(check, checkedAt, now);
  return {
    ...{ id, name, means },
    ...(isForgotten
      ? { state: 'look', found: `Not checked since ${momentText(checkedAt)}.` }
      : { state, found }),
    ...{ checked_at: checkedAt.toISOString(), took_ms: tookMs },
    fix: fix ? { label: fix.label, asks: fix.asks ?? null, for_good: fix.isForGood === true } : null,
  };
}
