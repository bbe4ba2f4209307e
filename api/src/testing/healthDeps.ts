import { tmpdir } from 'node:os';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { readEnv } from '#src/env.ts';
import { type TestServer, testSecret } from './testServer.ts';

/** What health checks of a test server get, with settings of their own. */
export async function healthDeps({ db, within }: TestServer, settings: Record<string, string> = {}) {
  const env = readEnv({ JWT_SECRET: testSecret, MOBPREP_DATA: tmpdir(), ...settings });
  return {
    ...{ env, db, within, acceptedSecrets: [testSecret] },
    ...{ objects: await openObjectStore(env), now: () => new Date() },
  };
}
