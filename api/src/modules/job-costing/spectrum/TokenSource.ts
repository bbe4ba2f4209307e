import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { SourceFailure } from '../JobSource.ts';
import { post } from './post.ts';

interface TokenSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

interface Token {
  readonly value: string;
  /** When we stop using it, in milliseconds. */
  readonly until: number;
}

const Reply = Compile(
  Type.Object({
    access_token: Type.String({ pattern: '^[\\x21-\\x7e]{1,16000}$' }),
    expires_in: Type.Optional(Type.Number()),
  }),
);

/** A token about to expire could expire on its way. */
const marginS = 60;
/** Assumed lifetime of a token that doesn't give one. */
const assumedS = 300;

/** One access token for all calls. The first caller fetches it for everyone. */
export class TokenSource {
  readonly #settings: TokenSettings;
  readonly #now: () => Date;
  #token: Promise<Token> | null = null;

  constructor(settings: TokenSettings, now: () => Date) {
    this.#settings = settings;
    this.#now = now;
  }

  async current(signal: AbortSignal): Promise<string> {
    const asked = this.#token;
    const known = await asked?.catch(() => null);
    if (known && known.until > this.#now().getTime()) return known.value;
    if (this.#token === asked) this.#token = this.#fetch(signal);
    return (await this.#token)?.value ?? '';
  }

  /** Returns a token other than the refused one. */
  renew(refused: string, signal: AbortSignal): Promise<string> {
    return this.#replace(refused).then(() => this.current(signal));
  }

  async #replace(refused: string) {
    const asked = this.#token;
    const known = await asked?.catch(() => null);
    if (known?.value === refused && this.#token === asked) this.#token = null;
  }

  async #fetch(signal: AbortSignal): Promise<Token> {
    const { baseUrl, clientId, clientSecret, timeoutMs } = this.#settings;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'spectrumapi',
    });
    const { status, text } = await post({
      url: `${baseUrl}/connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      timeoutMs,
      signal,
    });
    if (status >= 500) throw new SourceFailure('soon', `Spectrum's sign-in answered ${status}`);
    if (status !== 200)
      throw new SourceFailure(
        'never',
        `Spectrum refused the client secret (${status}): it may have been rotated`,
      );
    return this.#read(text);
  }

  #read(text: string): Token {
    const reply = parsed(text);
    if (!Reply.Check(reply)) throw new SourceFailure('later', "Spectrum's sign-in answered without a token");
    const seconds = (reply.expires_in ?? assumedS + marginS) - marginS;
    return { value: reply.access_token, until: this.#now().getTime() + seconds * 1000 };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
