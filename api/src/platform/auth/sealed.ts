import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './tokens.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text that the server has to read again. `bound` names what it belongs to: copied to another row, it can't be opened. */
export function seal(secret: string, bound: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, 'seal'), iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text, or null if none of the secrets opens it. */
export function unseal(secrets: readonly string[], bound: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv(algorithm, deriveKey(secret, 'seal'), iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
      return cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      // Sealed with another secret, or changed.
    }
  }
  return null;
}
