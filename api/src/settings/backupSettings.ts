import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { type S3Settings, s3Settings, toS3 } from './s3Settings.ts';

/** Settings of the nightly backup. Without them, it goes into the data folder. */
export const backupSettings = {
  BACKUP_AT: Type.String({ pattern: '^(off|([01]\\d|2[0-3]):[0-5]\\d)$', default: '02:00' }),
  BACKUP_FOLDER: Type.String({ default: '' }),
  BACKUP_S3_ENDPOINT: s3Settings.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Settings.S3_REGION,
  BACKUP_S3_BUCKET: s3Settings.S3_BUCKET,
  BACKUP_S3_ACCESS_KEY_ID: s3Settings.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Settings.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_FORCE_PATH_STYLE: s3Settings.S3_FORCE_PATH_STYLE,
  MOBPREP_RESTORE_TEST_URL: Type.String({ pattern: '^(postgres(ql)?://.+)?$', default: '' }),
};

const Settings = Type.Object(backupSettings);
type Given = Static<typeof Settings>;

/** Where backups are kept. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly s3: S3Settings };

export interface BackupSettings {
  /** The time of day, such as `02:00`, in the company's zone. Null: only when somebody asks. */
  readonly at: string | null;
  readonly target: BackupTarget;
  /** An empty database to restore each backup into; otherwise one is created. */
  readonly restoreTestUrl: string;
}

export function toBackup(given: Given, dataFolder: string): BackupSettings {
  const s3 = bucketOf(given);
  if (s3 && given.BACKUP_FOLDER)
    throw new PlainFailure('Set either BACKUP_FOLDER or BACKUP_S3_BUCKET: backups have one place.');
  return {
    at: given.BACKUP_AT === 'off' ? null : given.BACKUP_AT,
    target: s3
      ? { kind: 'bucket', s3 }
      : { kind: 'folder', folder: given.BACKUP_FOLDER || join(dataFolder, 'backups') },
    restoreTestUrl: given.MOBPREP_RESTORE_TEST_URL,
  };
}

function bucketOf(given: Given): S3Settings | null {
  const isNamed =
    given.BACKUP_S3_BUCKET || given.BACKUP_S3_ACCESS_KEY_ID || given.BACKUP_S3_SECRET_ACCESS_KEY;
  if (!isNamed) return null;
  try {
    return toS3({
      S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
      S3_REGION: given.BACKUP_S3_REGION,
      S3_BUCKET: given.BACKUP_S3_BUCKET,
      S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
      S3_FORCE_PATH_STYLE: given.BACKUP_S3_FORCE_PATH_STYLE,
      S3_PUBLIC_URL: '',
    });
  } catch (error) {
    if (error instanceof PlainFailure) throw new PlainFailure(`BACKUP_${error.message}`);
    throw error;
  }
}
