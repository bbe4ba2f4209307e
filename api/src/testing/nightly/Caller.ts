import { setTimeout as sleep } from 'node:timers/promises';
import type { DraftAnswer, ProjectSummary, Tokens } from 'shared-api/contract';
import { demoPassword } from '#src/demo/seed.ts';

export interface Answer {
  /** 0 if nobody answered. */
  readonly status: number;
  readonly body: unknown;
  readonly etag: string;
}

const patience = 20_000;
const loginPath = '/users/login';

/** An answer other than the expected one. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A client that calls a server over HTTP. */
export class Caller {
  readonly #address: string;
  #headers: Readonly<Record<string, string>> = {};
  #email = '';

  constructor(address: string) {
    this.#address = address;
  }

  static async signedIn(address: string, email = 'ines.calloway@example.com'): Promise<Caller> {
    const caller = new Caller(address);
    await caller.signIn(email);
    return caller;
  }

  /** The same session at another address. A restarted server knows it. */
  at(address: string): Caller {
    const moved = new Caller(address);
    moved.#headers = this.#headers;
    moved.#email = this.#email;
    return moved;
  }

  /** The session's access token. */
  get token(): string {
    return this.#headers['authorization']?.replace('Bearer ', '') ?? '';
  }

  async signIn(email: string) {
    const body = await this.#asked(loginPath, { email, password: demoPassword }, 200);
    this.#email = email;
    this.#headers = { authorization: `Bearer ${(body as Tokens).access_token}` }; // the contract's answer
  }

  /** Makes a call, signing in again once the token's ten minutes are over. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.#send(method, path, body, headers);
    if (answer.status !== 401 || this.#email === '' || path === loginPath) return answer;
    await this.signIn(this.#email);
    return this.#send(method, path, body, headers);
  }

  async #send(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    try {
      const answer = await fetch(`${this.#address}/v1${path}`, {
        method,
        headers: {
          ...this.#headers,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await answer.text();
      const etag = answer.headers.get('etag') ?? '';
      return { status: answer.status, body: text ? JSON.parse(text) : null, etag };
    } catch {
      return { status: 0, body: null, etag: '' };
    }
  }

  /** Reads from an address, retrying while the server is busy. */
  async read(path: string): Promise<unknown> {
    for (const end = Date.now() + patience; ; await sleep(50)) {
      const { status, body } = await this.call('GET', path);
      if (status === 200) return body;
      if (![0, 503].includes(status) || Date.now() > end)
        throw new Refusal(`GET ${path} was answered ${status} ${JSON.stringify(body)}`, status);
    }
  }

  /** Creates a project with a draft and returns the draft's address. */
  async newDraft(custom_id: string): Promise<string> {
    const project = { custom_id, project_name: custom_id, integrated_with_spectrum: false };
    const { metadata } = (await this.#asked('/projects', project, 201)) as ProjectSummary; // the contract's answers
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await this.#asked(`/projects/${metadata.id}/contents`, people, 201)) as DraftAnswer;
    return `/projects/${metadata.id}/contents/${data.id}`;
  }

  /**
   * Retries while the server is busy, or as many sign in to one account as may at once. The key keeps anything from being created
   * twice.
   */
  async #asked(path: string, what: unknown, due: number): Promise<unknown> {
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (const end = Date.now() + patience; ; await sleep(50)) {
      const { status, body } = await this.call('POST', path, what, key);
      if (status === due) return body;
      if (![0, 429, 503].includes(status) || Date.now() > end)
        throw new Refusal(`POST ${path} was answered ${status} ${JSON.stringify(body)}`, status);
    }
  }
}
