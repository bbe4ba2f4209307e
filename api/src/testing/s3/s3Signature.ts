import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may use the test's store. */
export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** AWS Signature Version 4 as documented: a key derived from day, region and service signs the text. */
export function sign({ secretAccessKey, region }: S3Account, day: string, text: string): string {
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex');
}

/** The day in a credential for this account and region (`id/day/region/s3/aws4_request`), or null if it names another. */
export const dayOf = ({ accessKeyId, region }: S3Account, credential: string): string | null =>
  new RegExp(`^${accessKeyId}/(\\d{8})/${region}/s3/aws4_request$`).exec(credential)?.[1] ?? null;

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Returns true if the request's Authorization header signs exactly this request and body. */
export function isSigned(account: S3Account, request: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature] =
    authorization.exec(request.headers.authorization ?? '') ?? [];
  const day = dayOf(account, credential);
  if (!day || !names.split(';').includes('host')) return false;
  const given = String(request.headers['x-amz-content-sha256']);
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false;
  const canonical = [
    request.method,
    ...canonicalAddress(request),
    ...canonicalHeaders(request, names),
    names,
    given,
  ];
  const moment = String(request.headers['x-amz-date']);
  const scope = credential.slice(account.accessKeyId.length + 1);
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical.join('\n'))].join('\n');
  return sign(account, day, text) === signature;
}

function canonicalAddress({ url = '' }: IncomingMessage): [string, string] {
  const [path = '', query = ''] = url.split('?');
  const pairs = query.split('&').filter(Boolean);
  return [
    path,
    pairs
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
  ];
}

const canonicalHeaders = ({ headers }: IncomingMessage, names: string) => [
  ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
  '',
];
