import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownCookie } from './ownCookie.ts';
import { deriveKey } from './tokens.ts';

/** Names the preview of a browser. Only its own person sees it, whom the canary cookie names. */
export const previewCookie = (publicUrl: string) => ownCookie('preview', publicUrl, 'lax');

const macOf = (secret: string, id: number) =>
  createHmac('sha256', deriveKey(secret, 'preview')).update(String(id)).digest('base64url');

export const previewCookieOf = (secret: string, id: number): string => `${id}.${macOf(secret, id)}`;

/** The preview that a cookie names, or null. */
export function previewIn(secrets: readonly string[], cookie: string | undefined): number | null {
  const [, id, mac = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const isOurs = secrets.some(
    (secret) => mac !== '' && timingSafeEqual(Buffer.from(macOf(secret, Number(id))), Buffer.from(mac)),
  );
  return isOurs ? Number(id) : null;
}
