import { createHash, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type CryptoKey,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';

export type Claims = Record<string, unknown>;
type Key = CryptoKey | KeyObject | Uint8Array;

/** How an ID token differs from an honest one. */
export interface Forgery {
  readonly claims?: (honest: Claims) => Claims;
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: Key;
  /** The whole token, made from the honest one. */
  readonly token?: (honest: string) => string | Promise<string>;
  /** The whole answer of the token endpoint. */
  readonly answer?: (honest: Record<string, unknown>) => unknown;
  readonly status?: number;
}

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly claims: Claims;
  readonly forgery: Forgery;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** A provider that a test scripts: honest by default, and as malicious as the test says. */
export class FakeProvider {
  readonly clientId = 'mobprep-client';
  readonly clientSecret = 'a~secret+of/the=client';
  readonly kid = 'key-1';
  /** Changes what discovery says. */
  discovery: (honest: Claims) => Claims = (honest) => honest;
  /** It names both methods of client authentication, but takes only Basic. */
  isBasicOnly = false;
  /** Answers in place of the provider, by path. */
  readonly instead = new Map<string, Answer>();
  readonly requests: string[] = [];
  private readonly grants = new Map<string, Grant>();
  private readonly server: ReturnType<typeof createServer>;
  private readonly protocol: 'http' | 'https';
  private readonly path: string;
  private readonly keys: GenerateKeyPairResult;

  private constructor(path: string, keys: GenerateKeyPairResult, tls: Certificate | undefined) {
    this.path = path;
    this.keys = keys;
    const listener = (request: IncomingMessage, response: ServerResponse) =>
      void this.answer(request).then(
        ({ status = 200, headers = {}, body }) => send(response, status, headers, body),
        (error: unknown) => send(response, 500, {}, String(error)),
      );
    this.protocol = tls ? 'https' : 'http';
    this.server = tls ? createSecureServer(tls, listener) : createServer(listener);
  }

  /** With a certificate, it speaks TLS. */
  static async start(path = '', tls?: Certificate): Promise<FakeProvider> {
    const provider = new FakeProvider(path, await generateKeyPair('RS256', { extractable: true }), tls);
    await new Promise<void>((done) => provider.server.listen(0, '127.0.0.1', done));
    return provider;
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }

  get origin() {
    return `${this.protocol}://127.0.0.1:${(this.server.address() as AddressInfo).port}`; // it listens at a port
  }

  get issuer() {
    return `${this.origin}${this.path}`;
  }

  get publicKey() {
    return this.keys.publicKey;
  }

  /** Somebody signs in at this address. Returns the query of the callback. */
  approve(authorization: string, claims: Claims, forgery: Forgery = {}): URLSearchParams {
    const asked = new URL(authorization).searchParams;
    const code = createHash('sha256').update(`${authorization}${this.grants.size}`).digest('hex');
    this.grants.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      claims,
      forgery,
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  }

  /** Signs any token with the provider's key. */
  sign(claims: Claims, { header, key = this.keys.privateKey }: Pick<Forgery, 'header' | 'key'> = {}) {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: this.kid, ...header }).sign(key);
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    this.requests.push(path);
    const scripted = this.instead.get(path);
    if (scripted) return scripted;
    if (path === `${this.path.replace(/\/$/, '')}/.well-known/openid-configuration`)
      return { body: this.discovery(this.metadata()) };
    if (path === '/keys') return { body: await this.jwks() };
    if (path === '/token') return this.redeem(new URLSearchParams(await text(request)), request);
    return { status: 404, body: { error: 'not_found' } };
  }

  private metadata(): Claims {
    const at = (path: string) => `${this.origin}${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/keys'),
      end_session_endpoint: at('/logout'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private async jwks() {
    return { keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: this.kid, alg: 'RS256', use: 'sig' }] };
  }

  private async redeem(form: URLSearchParams, request: IncomingMessage): Promise<Answer> {
    const refuse = (error: string) => ({ status: 400, body: { error } });
    const grant = this.grants.get(form.get('code') ?? '');
    if (!grant) return refuse('invalid_grant');
    const basic = Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const secret = (this.isBasicOnly ? null : form.get('client_secret')) ?? basic[1];
    if (secret !== this.clientSecret) return refuse('invalid_client');
    if (form.get('redirect_uri') !== grant.redirectUri) return refuse('invalid_grant');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== grant.challenge) return refuse('invalid_grant');
    this.grants.delete(form.get('code') ?? '');
    const { claims = (honest) => honest, token = (honest) => honest, ...forgery } = grant.forgery;
    const idToken = await token(await this.sign(claims(this.honest(grant)), forgery));
    const honest = {
      access_token: 'access-canary',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    };
    return { status: forgery.status ?? 200, body: forgery.answer?.(honest) ?? honest };
  }

  private honest({ nonce, claims }: Grant): Claims {
    const now = Math.floor(Date.now() / 1000);
    return { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300, nonce, ...claims };
  }
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(sent);
}
