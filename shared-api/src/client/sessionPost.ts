import { ownPageHeader } from '#rules/index.ts';

/** A call that a cookie signs, without a bearer token. */
export const sessionPost = (body: object): RequestInit => ({
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'content-type': 'application/json', [ownPageHeader]: '1' },
  body: JSON.stringify(body),
});
