import { backupCheck } from '#modules/backups/backupCheck.service.ts';
import { clockCheck } from './checks/clock.ts';
import { countersCheck } from './checks/counters.ts';
import { diskCheck } from './checks/disk.ts';
import { indexesCheck } from './checks/indexes.ts';
import { orphansCheck } from './checks/orphans.ts';
import { sumsCheck } from './checks/sums.ts';
import type { HealthCheck } from './HealthCheck.ts';

/** All checks. Those in the same state are listed in this order. */
export const healthChecks: readonly HealthCheck[] = [
  backupCheck,
  countersCheck,
  sumsCheck,
  orphansCheck,
  indexesCheck,
  diskCheck,
  clockCheck,
];
