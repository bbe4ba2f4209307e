import { backupCheck } from '#modules/backups/backupCheck.service.ts';
import { clockCheck } from './checks/clock.ts';
import type { HealthCheck } from './HealthCheck.ts';

/** All checks, in the order of a tie. */
export const healthChecks: readonly HealthCheck[] = [backupCheck, clockCheck];
