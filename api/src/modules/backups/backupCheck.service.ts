import type { HealthCheck } from '#modules/health/HealthCheck.ts';
import { oldestHours } from './backupState.ts';
import { findBackupState } from './backups.service.ts';

/** Whether there is a fresh backup that can be restored. */
export const backupCheck: HealthCheck = {
  id: 'backup',
  name: 'Backup',
  means: `Each night MobPrep makes a backup, restores it into a throw-away database and compares every table. If that fails, or the last one is older than ${oldestHours} hours, a broken disk or a mistake may cost days of work. The sentence says what to change.`,
  pace: 'often',
  check: findBackupState,
};
