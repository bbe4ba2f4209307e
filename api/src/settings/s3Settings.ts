import { type Static, Type } from 'typebox';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { Word } from './settingKinds.ts';

const address = Type.String({ pattern: '^(https?://[\\w.:[\\]-]+/?)?$', default: '' });
const text = (longest: number) => Type.String({ maxLength: longest, default: '' });

/** Settings of the object store for photos and released files. Without them, files are kept in the data folder. */
export const s3Settings = {
  S3_ENDPOINT: address,
  S3_REGION: Type.String({ pattern: '^[a-z0-9-]{1,50}$', default: 'us-east-1' }),
  S3_BUCKET: Type.String({ pattern: '^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$', default: '' }),
  S3_ACCESS_KEY_ID: text(200),
  S3_SECRET_ACCESS_KEY: text(500),
  S3_FORCE_PATH_STYLE: Word(['on', 'off'], 'off'),
  S3_PUBLIC_URL: address,
};

export interface S3Settings {
  /** Empty for AWS. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** Where browsers reach the store, if not at the address this server uses. */
  readonly publicUrl: string;
}

const Settings = Type.Object(s3Settings);
type Given = Static<typeof Settings>;

export function toS3(given: Given): S3Settings | null {
  const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = required.find((name) => !given[name]);
  if (missing && ![...required, 'S3_ENDPOINT', 'S3_PUBLIC_URL'].some((name) => isGiven(given, name)))
    return null;
  if (missing) throw new PlainFailure(`${missing} is missing: a store needs a bucket and both keys.`);
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    forcePathStyle: given.S3_FORCE_PATH_STYLE === 'on',
    publicUrl: given.S3_PUBLIC_URL,
  };
}

const isGiven = (given: Given, name: string) => new Map(Object.entries(given)).get(name) !== '';
