import { ownPageHeader } from '#rules/index.ts';

/** A call that the session's cookie signs. */
export const sessionPost = (body: object): RequestInit => ({
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'content-type': 'application/json', [ownPageHeader]: '1' },
  body: JSON.stringify(body),
});
