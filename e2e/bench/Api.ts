import { password } from '../support/people.ts';

const atOnce = 8;

/** A signed-in client for one server's API. */
export class Api {
  readonly #url: string;
  readonly headers: Readonly<Record<string, string>>;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  static async signIn(url: string, email: string, secret = password): Promise<Api> {
    const answer = await fetch(`${url}/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    });
    return new Api(url, (await answer.json()).access_token);
  }

  get = (path: string) => this.#send('GET', path);

  patch = (path: string, body: object) => this.#send('PATCH', path, body);

  put = (path: string, body: object) => this.#send('PUT', path, body);

  post = async (path: string, body: object) => (await this.#send('POST', path, body)).json();

  /** Sends a file. */
  upload = async (path: string, file: Blob) => (await this.#send('POST', path, file)).json();

  /** Creates many records, a few at a time. */
  async postMany(path: string, bodies: readonly object[]): Promise<{ id?: number }[]> {
    const made: { id?: number }[] = [];
    for (let next = 0; next < bodies.length; next += atOnce)
      made.push(
        ...(await Promise.all(bodies.slice(next, next + atOnce).map((body) => this.post(path, body)))),
      );
    return made;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const isFile = body instanceof Blob;
    const answer = await fetch(`${this.#url}/v1${path}`, {
      method,
      headers: { ...this.headers, ...(isFile && { 'content-type': body.type }) },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
