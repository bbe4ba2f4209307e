import type { Reply } from './fixtures.ts';

/** How the stand-in authenticates callers: by company and authorization id, or by a token obtained with a client secret. */
export class SignIn {
  readonly basic = `Basic ${Buffer.from('CW1:CANARY-ID').toString('base64')}`;
  secret = 'CANARY-SECRET';
  /** The lifetime in seconds that a token claims. */
  lifetimeS = 3_600;
  /** The requests at the token address. */
  readonly asked: Record<string, string>[] = [];
  #valid: string | null = null;

  accepts(authorization: string | undefined): boolean {
    return (
      authorization === this.basic || (this.#valid !== null && authorization === `Bearer ${this.#valid}`)
    );
  }

  /** Ends the current token early. */
  expire() {
    this.#valid = null;
  }

  answer(form: string): Reply {
    const asked = Object.fromEntries(new URLSearchParams(form));
    this.asked.push(asked);
    const isRight =
      asked['grant_type'] === 'client_credentials' &&
      asked['client_id'] === 'mobprep' &&
      asked['client_secret'] === this.secret &&
      asked['scope'] === 'spectrumapi';
    const type = 'application/json';
    if (!isRight) return { status: 400, type, body: '{"error":"invalid_client"}' };
    this.#valid = `token-${this.asked.length}`;
    const token = { access_token: this.#valid, expires_in: this.lifetimeS, token_type: 'Bearer' };
    return { type, body: JSON.stringify(token) };
  }
}
