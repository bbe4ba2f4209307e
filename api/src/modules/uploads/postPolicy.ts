import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { deriveKey } from '#platform/auth/tokens.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import type { PostTicket } from '#platform/objectStore/ObjectStore.ts';
import { uploadsPath } from './photoAddresses.ts';

const Policy = Type.Object({ key: Type.String(), expires: Type.Integer() });

/** A right to upload one object until a given time, for anyone who holds it. */
export function signPost(secret: string, key: string, expires: Date): PostTicket {
  const policy = Buffer.from(JSON.stringify({ key, expires: expires.getTime() })).toString('base64url');
  return { url: uploadsPath, fields: { key, policy, signature: signatureOf(secret, policy) } };
}

/** Returns the key that the fields allow to upload. Refuses a policy that is forged, expired or for another key. */
export function checkPost(
  secrets: readonly string[],
  fields: ReadonlyMap<string, string>,
  now: Date,
): string {
  const [key, policy = '', signature = ''] = ['key', 'policy', 'signature'].map((name) => fields.get(name));
  const isOurs = secrets.some((secret) => isSame(signatureOf(secret, policy), signature));
  if (!isOurs) throw forbidden('This upload was not allowed');
  const allowed: unknown = JSON.parse(Buffer.from(policy, 'base64url').toString());
  if (!Check(Policy, allowed) || allowed.key !== key) throw forbidden('This upload was not allowed');
  if (now.getTime() > allowed.expires) throw forbidden('The time for this upload is over');
  return allowed.key;
}

const signatureOf = (secret: string, policy: string) =>
  createHmac('sha256', deriveKey(secret, 'uploads')).update(policy).digest('base64url');

function isSame(expected: string, given: string) {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
