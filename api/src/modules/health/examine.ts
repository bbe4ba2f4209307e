import { type CheckState, checkStates } from 'shared-api/contract';
import type { Finding, HealthCheck } from './HealthCheck.ts';
import type { RunDeps } from './health.service.ts';
import { healthChecks, offlineChecks } from './healthChecks.ts';
import { couldNotCheck, openTurn, runCheck } from './runCheck.ts';

export interface Examined {
  readonly id: string;
  readonly name: string;
  readonly state: CheckState;
  readonly found: string;
  readonly means: string;
  readonly took_ms: number;
}

/** Runs all checks and stores nothing. The worst first. */
export const examine = (deps: RunDeps): Promise<Examined[]> =>
  // One that takes too long ends its transaction as well.
  examineEach(healthChecks, (check) => openTurn(deps, (db) => runCheck(check, { ...deps, db })));

/** The same while the database is down: says why, and runs the checks that need none. */
export async function examineOffline(deps: Omit<RunDeps, 'db' | 'within'>, why: string): Promise<Examined[]> {
  const database = {
    ...{ id: 'database', name: 'Database', means: aboutDatabase },
    state: 'failing',
    found: why,
  } as const;
  const others = await examineEach(offlineChecks, ({ check }) => check(deps));
  return [{ ...database, took_ms: 0 }, ...others];
}

const aboutDatabase =
  'Everything that people enter is in the database, so nobody can work without it. DATABASE_URL or MOBPREP_DATA says where it is. The checks that read from it wait until it answers.';

async function examineEach<Check extends HealthCheck>(
  checks: readonly Check[],
  find: (check: Check) => Promise<Finding | null>,
): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const check of checks) {
    const began = performance.now();
    const finding = await find(check).catch(couldNotCheck);
    if (!finding) continue;
    const { id, name, means } = check;
    examined.push({ id, name, ...finding, means, took_ms: Math.round(performance.now() - began) });
  }
  return examined.toSorted((a, b) => checkStates.indexOf(a.state) - checkStates.indexOf(b.state));
}
