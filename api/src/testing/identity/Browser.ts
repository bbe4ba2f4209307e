import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '#src/testing/testServer.ts';

export const publicUrl = 'http://127.0.0.1:8080';

let browsers = 0;
/** Each browser has an address of its own, so that none waits for what others did. */
const nextAddress = () => {
  browsers += 1;
  return `198.18.${Math.floor(browsers / 250)}.${browsers % 250}`;
};

/** A browser's cookies, and the steps of a company sign-in in it. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly server: TestServer;
  readonly remoteAddress = nextAddress();

  constructor(server: TestServer) {
    this.server = server;
  }

  /** Follows a link as a browser does, without redirects. */
  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const answer = await this.server.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html,*/*;q=0.8', ...this.headers(), ...headers },
      remoteAddress: this.remoteAddress,
    });
    this.keep(answer);
    return answer;
  }

  async post(
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.server.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.remoteAddress,
      headers: { origin: publicUrl, 'x-mobprep': '1', ...this.headers(), ...headers },
    });
    this.keep(answer);
    return answer;
  }

  /** Starts, and returns the address at the provider. */
  async start(query = ''): Promise<string> {
    const answer = await this.get(`/v1/company-sign-in/start${query}`);
    return String(answer.headers.location);
  }

  /** Comes back from the provider, and returns where that leads. */
  async comeBack(query: URLSearchParams): Promise<string> {
    const answer = await this.get(`/v1/company-sign-in/callback?${query.toString()}`);
    return String(answer.headers.location);
  }

  /** What the page at the end does. */
  async finish(location: string, more: object = {}): Promise<LightMyRequestResponse> {
    const attempt = new URL(location, publicUrl).searchParams.get('attempt') ?? 'none';
    return this.post('/v1/company-sign-in/finish', { attempt, ...more });
  }

  /** The signed-in client, by the session cookie. */
  async client() {
    const { access_token } = (await this.post('/v1/users/refresh', {})).json();
    return this.server.withToken(access_token);
  }

  get isSignedIn(): boolean {
    return this.cookies.has('rt-8080');
  }

  private headers() {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...(cookie && { cookie }), host: new URL(publicUrl).host };
  }

  private keep(answer: LightMyRequestResponse) {
    for (const { name, value, maxAge, expires } of answer.cookies as {
      name: string;
      value: string;
      maxAge?: number;
      expires?: Date;
    }[]) {
      if (value === '' || maxAge === 0 || (expires && expires.getTime() < Date.now()))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
