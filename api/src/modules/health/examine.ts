import { type CheckState, checkStates } from 'shared-api/contract';
import type { RunDeps } from './health.service.ts';
import { healthChecks } from './healthChecks.ts';
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
export async function examine(deps: RunDeps): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const check of healthChecks) {
    const began = performance.now();
    // One that takes too long ends its transaction as well.
    const finding = await openTurn(deps, (db) => runCheck(check, { ...deps, db })).catch(couldNotCheck);
    if (!finding) continue;
    const { id, name, means } = check;
    examined.push({ id, name, ...finding, means, took_ms: Math.round(performance.now() - began) });
  }
  return examined.toSorted((a, b) => checkStates.indexOf(a.state) - checkStates.indexOf(b.state));
}
