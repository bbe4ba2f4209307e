import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#platform/errors/Problem.ts';
import type { S3Settings } from '#src/settings/s3Settings.ts';
import type { ObjectStore, PostLimits, StoredObject } from './ObjectStore.ts';
import { requireKey } from './objectKey.ts';

/** Keeps objects in one bucket of an S3-compatible store. Browsers POST to it with tickets; only this server reads from it. */
export async function openS3Store(settings: S3Settings, requestMs = 10_000): Promise<ObjectStore> {
  // Loaded only if a bucket is configured: the SDK is as large as the rest of the server.
  const sdk = await import('@aws-sdk/client-s3');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const { bucket: Bucket } = settings;
  const client = new sdk.S3Client(clientOptions(settings, settings.endpoint, requestMs));
  const outside = new sdk.S3Client(
    clientOptions(settings, settings.publicUrl || settings.endpoint, requestMs),
  );

  const ticket = async (key: string, { maxBytes, seconds }: PostLimits) =>
    createPresignedPost(outside, {
      Bucket,
      Key: requireKey(key),
      Conditions: [['content-length-range', 1, maxBytes]],
      // Even if somebody makes the bucket public, an upload is never served as a page.
      Fields: { 'Content-Type': 'application/octet-stream' },
      Expires: seconds,
    });

  async function get(key: string): Promise<StoredObject | null> {
    const command = new sdk.GetObjectCommand({ Bucket, Key: requireKey(key) });
    try {
      const answer = await client.send(command);
      if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body');
      return { body: answer.Body, bytes: answer.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw unavailable(error);
    }
  }

  return {
    put: async (key, body, bytes) => {
      // The protocol needs the length up front.
      const sent =
        bytes !== undefined && body instanceof Readable
          ? { Body: body, ContentLength: bytes }
          : { Body: body instanceof Uint8Array ? body : await buffer(body) };
      const command = new sdk.PutObjectCommand({ Bucket, Key: requireKey(key), ...sent });
      await client.send(command).catch(unavailableNow);
    },
    get,
    remove: async (key) => {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: requireKey(key) });
      await client.send(command).catch(unavailableNow);
    },
    list: (prefix) => listObjects(sdk, client, Bucket, prefix),
    direct: { origin: new URL((await ticket('any', { maxBytes: 1, seconds: 1 })).url).origin, ticket },
  };
}

const clientOptions = (
  { region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  endpoint: string,
  requestTimeout: number,
) => ({
  region,
  forcePathStyle,
  ...(endpoint && { endpoint }),
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, requestTimeout, throwOnRequestTimeout: true },
  // Sends checksums only where the protocol requires them, since not every store supports them.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const, // the word, not any text
  responseChecksumValidation: 'WHEN_REQUIRED' as const, // the word, not any text
});

async function* listObjects(
  { paginateListObjectsV2 }: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  Bucket: string,
  Prefix: string,
) {
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key, LastModified, Size = 0 } of page.Contents ?? [])
        if (Key && LastModified) yield { key: Key, storedAt: LastModified, bytes: Size };
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (cause: unknown) =>
  new Problem(503, 'store_unavailable', 'Photos cannot be reached right now', {
    headers: { 'retry-after': '2' },
    cause,
  });

function unavailableNow(error: unknown): never {
  throw unavailable(error);
}
