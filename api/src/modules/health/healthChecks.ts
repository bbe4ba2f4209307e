import { backupCheck } from '#modules/backups/backupCheck.service.ts';
import { clockCheck } from './checks/clock.ts';
import { companySignInCheck } from './checks/companySignIn.ts';
import { countersCheck } from './checks/counters.ts';
import { diskCheck } from './checks/disk.ts';
import { indexesCheck } from './checks/indexes.ts';
import { jobCostingCheck } from './checks/jobCosting.ts';
import { mailCheck } from './checks/mail.ts';
import { orphansCheck } from './checks/orphans.ts';
import { photosCheck } from './checks/photos.ts';
import { publicAddressCheck } from './checks/publicAddress.ts';
import { secretsCheck } from './checks/secrets.ts';
import { streamCheck } from './checks/stream.ts';
import { sumsCheck } from './checks/sums.ts';
import { tlsCheck } from './checks/tls.ts';
import type { HealthCheck, OfflineCheck } from './HealthCheck.ts';

/** All checks. Those in the same state are listed in this order. */
export const healthChecks: readonly HealthCheck[] = [
  backupCheck,
  publicAddressCheck,
  tlsCheck,
  streamCheck,
  photosCheck,
  countersCheck,
  sumsCheck,
  orphansCheck,
  indexesCheck,
  mailCheck,
  jobCostingCheck,
  companySignInCheck,
  secretsCheck,
  clockCheck,
  diskCheck,
];

/** Those of them that need no database. */
export const offlineChecks: readonly OfflineCheck[] = [
  publicAddressCheck,
  tlsCheck,
  streamCheck,
  secretsCheck,
  diskCheck,
];
