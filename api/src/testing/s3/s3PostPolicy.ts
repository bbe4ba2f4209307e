import { dayOf, type S3Account, sign } from './s3Signature.ts';

/** The answer to a refused form post to a bucket. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const denied = { status: 403, code: 'AccessDenied' };

/** Checks a form as the POST Object documentation says: the signature, the time, every condition, and that a condition names every field. */
export function refusalOf(
  account: S3Account,
  bucket: string,
  fields: ReadonlyMap<string, string>,
  bytes: number,
): Refusal | null {
  const field = (name: string) => fields.get(name.toLowerCase()) ?? '';
  const day = dayOf(account, field('x-amz-credential'));
  if (!day || field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return denied;
  if (sign(account, day, field('policy')) !== field('x-amz-signature'))
    return { status: 403, code: 'SignatureDoesNotMatch' };
  const policy: { expiration: string; conditions: unknown[] } = JSON.parse(
    Buffer.from(field('policy'), 'base64').toString(),
  );
  if (Date.parse(policy.expiration) < Date.now()) return denied;
  const named = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of policy.conditions) {
    const [kind, name, value] = read(condition);
    if (kind === 'content-length-range') {
      if (bytes < Number(name)) return { status: 400, code: 'EntityTooSmall' };
      if (bytes > Number(value)) return { status: 400, code: 'EntityTooLarge' };
      continue;
    }
    named.add(name);
    if ((name === 'bucket' ? bucket : field(name)) !== value) return denied;
  }
  return [...fields.keys()].every((name) => named.has(name)) ? null : denied;
}

/** `{"name": "value"}` and `["eq", "$name", "value"]` mean the same. */
function read(condition: unknown): [kind: string, name: string, value: string] {
  if (!Array.isArray(condition)) {
    const [pair] = Object.entries(condition ?? {});
    return ['eq', (pair?.[0] ?? '').toLowerCase(), String(pair?.[1])];
  }
  const [kind, name, value] = condition.map(String);
  return [kind ?? '', (name ?? '').replace('$', '').toLowerCase(), value ?? ''];
}
