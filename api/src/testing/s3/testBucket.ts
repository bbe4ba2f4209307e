import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3StandIn } from './s3StandIn.ts';

export interface TestBucket {
  /** The server settings for this bucket. */
  readonly settings: Record<string, string>;
  readonly stop: () => Promise<void>;
}

/**
 * Opens a separate bucket for the test: in the stand-in, or in the store at TEST_S3_ENDPOINT, with
 * TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.
 */
export async function openTestBucket(): Promise<TestBucket> {
  const bucket = `mobprep-${crypto.randomUUID()}`;
  const {
    TEST_S3_ENDPOINT: real,
    TEST_S3_ACCESS_KEY_ID: accessKeyId = 'TESTKEYID',
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = 'a secret of the test',
  } = process.env;
  const account = { accessKeyId, secretAccessKey, region: 'us-east-1' };
  const standIn = real ? null : await startS3StandIn(account, bucket);
  const endpoint = standIn?.endpoint ?? real ?? '';
  if (!standIn) {
    const client = new S3Client({
      endpoint,
      region: account.region,
      forcePathStyle: true,
      credentials: account,
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  }
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    },
    stop: standIn?.stop ?? (async () => {}),
  };
}
