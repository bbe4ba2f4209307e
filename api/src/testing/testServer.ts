import type { SQL } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from 'shared-api/rules';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { listenOn } from '#platform/database/listen.ts';
import type { App } from '#platform/http/App.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { type AppOptions, buildApp } from '#src/app.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { readEnv, secretsOf } from '#src/env.ts';
import { createTestDatabase } from './testDatabases.ts';

/** One active account of each role in the demo data. */
export const accounts: Record<Role, { id: number; email: string }> = {
  full_admin: { id: 1, email: 'ines.calloway@example.com' },
  admin: { id: 3, email: 'petra.lindqvist@example.com' },
  pm: { id: 6, email: 'marisol.vantree@example.com' },
  fm: { id: 11, email: 'caleb.ostrander@example.com' },
  pe: { id: 16, email: 'noor.eastlake@example.com' },
};

export const testSecret = 'a secret that only the tests know, 32+ signs';

type Headers = Record<string, string>;
type Send = (url: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;

interface TestClient {
  readonly get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
}

export interface TestServer {
  readonly app: App;
  /** The superuser's database URL, for what only a superuser may do. */
  readonly url: string;
  /** The database as the server uses it, with the server's account. */
  readonly db: OpenDatabase['db'];
  readonly within: OpenDatabase['within'];
  /** Runs a statement that the server's account may not. */
  readonly asOwner: (statement: SQL) => Promise<void>;
  readonly objects: ObjectStore;
  /** Moves the server's clock. */
  readonly wait: (seconds: number) => void;
  readonly token: (email: string) => Promise<string>;
  /** A client for this role's account, which signs in at its first call. */
  readonly as: (role: Role) => TestClient;
  readonly anonymous: TestClient;
  readonly withToken: (token: string) => TestClient;
  readonly stop: () => Promise<void>;
}

/** Starts a server on its own database. Every answer is checked against its route's schema. */
export async function startTestServer(
  settings: Record<string, string> = {},
  { logger = false }: Pick<AppOptions, 'logger'> = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const env = readEnv({
    JWT_SECRET: testSecret,
    DATABASE_POOL: '5',
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    // Nowhere, unless the test says where.
    BACKUP_FOLDER: '/dev/null/backups',
    ...settings,
  });
  const open = openDatabase({
    url: database.serverUrl,
    poolSize: env.databasePool,
    timeoutMs: env.databaseTimeoutMs,
    onFault: () => {},
  });
  const objects = await openObjectStore(env);
  let shift = 0;
  const now = () => new Date(Date.now() + shift * 1000);
  const app = await buildApp(
    {
      env,
      db: open.db,
      within: open.within,
      requireReady: open.requireReady,
      listen: listenOn(database.url),
      objects,
      signingSecret: env.jwtSecret,
      acceptedSecrets: secretsOf(env, env.jwtSecret),
      now,
      restart: () => {},
    },
    { logger, checkAnswers: true },
  );
  const tokens = new Map<string, Promise<string>>();
  const token = (email: string) => {
    const known = tokens.get(email) ?? signIn(app, email);
    tokens.set(email, known);
    return known;
  };
  return {
    app,
    url: database.url,
    db: open.db,
    within: open.within,
    asOwner: (statement) => executeAt(database.ownerUrl, statement),
    objects,
    wait: (seconds) => {
      shift += seconds;
    },
    token,
    as: (role) => client(app, () => token(accounts[role].email)),
    anonymous: client(app, async () => null),
    withToken: (given) => client(app, async () => given),
    stop: async () => {
      await app.close();
      await open.close();
      await database.drop();
    },
  };
}

async function executeAt(url: string, statement: SQL) {
  const { db, close } = openDatabase({ url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
  await db.execute(statement).finally(close);
}

async function signIn(app: App, email: string): Promise<string> {
  const payload = { email, password: demoPassword };
  const answer = await app.inject({ method: 'POST', url: '/v1/users/login', payload });
  if (answer.statusCode !== 200)
    throw new Error(`${email} could not sign in: ${answer.statusCode} ${answer.body}`);
  return answer.json().access_token;
}

function client(app: App, tokenOf: () => Promise<string | null>): TestClient {
  const send = async (
    method: InjectOptions['method'] & string,
    url: string,
    body: unknown,
    headers: Headers,
  ) => {
    const token = await tokenOf();
    return app.inject({
      method: method as 'GET', // the names below are all methods
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }), // tests may send anything on purpose
    });
  };
  return {
    get: (url, headers = {}) => send('GET', url, undefined, headers),
    post: (url, body = {}, headers = {}) => send('POST', url, body, headers),
    put: (url, body = {}, headers = {}) => send('PUT', url, body, headers),
    patch: (url, body = {}, headers = {}) => send('PATCH', url, body, headers),
    delete: (url, body, headers = {}) => send('DELETE', url, body, headers),
  };
}
