import type { BackupTarget } from '#src/settings/backupSettings.ts';
import type { BackupStore } from './BackupStore.ts';
import { bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';

/** Opens the store. A bucket needs a folder for what is on its way. */
export const openBackupStore = async (target: BackupTarget, staging: string): Promise<BackupStore> =>
  target.kind === 'folder' ? folderStore(target.folder) : bucketStore(target.s3, staging);
