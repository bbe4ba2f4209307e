import type { Tokens } from 'shared-api/contract';

/** The tokens of this tab. `refreshHandle` is worth nothing without the HttpOnly cookie. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshHandle: string;
}

const tokensKey = 'mobprep.tokens';

/** Keeps new tokens for this tab, also when it is loaded again. */
export function storeTokens(answer: Tokens): SessionTokens {
  const tokens = { accessToken: answer.access_token, refreshHandle: answer.refresh_token };
  sessionStorage.setItem(tokensKey, JSON.stringify(tokens));
  return tokens;
}

export const forgetTokens = () => sessionStorage.removeItem(tokensKey);

/** The tokens that this tab kept before it was loaded again, or null. */
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
