import type { Tokens } from 'shared-api/contract';

/** This tab's tokens. `refreshHandle` is worthless without the HttpOnly cookie. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshHandle: string;
}

const tokensKey = 'mobprep.tokens';

/** Stores new tokens for this tab. They survive a reload. */
export function storeTokens(answer: Tokens): SessionTokens {
  const tokens = { accessToken: answer.access_token, refreshHandle: answer.refresh_token };
  sessionStorage.setItem(tokensKey, JSON.stringify(tokens));
  return tokens;
}

export const forgetTokens = () => sessionStorage.removeItem(tokensKey);

/** The tokens that this tab stored before a reload, or null. */
export function readTokens(): SessionTokens | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(tokensKey) ?? 'null');
    return isTokens(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isTokens = (value: unknown): value is SessionTokens =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string';
