import { plainFault } from '#platform/errors/plainFault.ts';
import type { Finding, HealthCheck, HealthDeps } from './HealthCheck.ts';

/** Runs a check. One that can't be done is failing: nobody knows how things are. */
export async function runCheck({ check }: HealthCheck, deps: HealthDeps): Promise<Finding | null> {
  try {
    return await check(deps);
  } catch (error) {
    return { state: 'failing', found: `This could not be checked: ${plainFault(error).message}` };
  }
}
