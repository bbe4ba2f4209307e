import { type CheckState, checkStates, type Health, type HealthFinding } from 'shared-api/contract';
import type { FindingRow } from './findings.repository.ts';
import type { HealthCheck } from './HealthCheck.ts';

const rank = (state: CheckState) => checkStates.indexOf(state);

/** The worst first, then in the order of the checks. What another version checks is left out. */
export const presentHealth = (
  checks: readonly HealthCheck[],
  rows: readonly FindingRow[],
  can: Health['can'],
): Health => ({
  checks: checks
    .flatMap(
      (check) =>
        presentFinding(
          check,
          rows.find(({ checkId }) => checkId === check.id),
        ) ?? [],
    )
    .toSorted((a, b) => rank(a.state) - rank(b.state)),
  can,
});

function presentFinding(
  { id, name, means, fix }: HealthCheck,
  row: FindingRow | undefined,
): HealthFinding | null {
  if (!row?.state) return null;
  return {
    ...{ id, name, means, state: row.state, found: row.found },
    ...{ checked_at: row.checkedAt.toISOString(), took_ms: row.tookMs },
    fix: fix ? { label: fix.label, asks: fix.asks ?? null, for_good: fix.isForGood === true } : null,
  };
}
