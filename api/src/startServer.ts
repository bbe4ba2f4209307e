import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { sealSecretAnew } from '#modules/company-sign-in/companySettings.service.ts';
import { scheduleRefresh } from '#modules/job-costing/refresh/scheduleRefresh.ts';
import { sealAnew } from '#modules/sessions/secondStep.service.ts';
import { purgeUploads } from '#modules/uploads/purgeUploads.ts';
import { requireFrontEnds } from '#modules/web/shellPage.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type DatabaseUrls, startEmbeddedDatabase } from '#platform/database/embedded/embeddedDatabase.ts';
import { listenOn } from '#platform/database/listen.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { requireDataFolder } from '#platform/dataFolder.ts';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { logOptions } from '#platform/logging/logOptions.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { observe } from '#platform/observability/observe.ts';
import { storedSecret } from '#platform/storedSecret.ts';
import { purge, schedulePurge } from '#platform/upkeep/purge.ts';
import { buildApp } from './app.ts';
import { addressesForOthers, ownAddress } from './demo/addresses.ts';
import { announce } from './demo/announce.ts';
import { seedDemo } from './demo/seed.ts';
import { type Env, readEnv, secretsOf } from './env.ts';
import { listenProblem } from './settings/listenProblem.mjs';

export interface RunningServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts everything in order, and stops what it has started if a later step fails. Calls `onLost` when the built-in
 * database has ended and can't be restarted.
 */
export async function startServer(
  source: Record<string, string | undefined>,
  onLost: (failure: unknown) => void,
): Promise<RunningServer> {
  const env = readEnv(source);
  await requireDataFolder(env.dataFolder);
  if (env.webRoot && !env.isDevelopment) await requireFrontEnds(env.webRoot);
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup().catch(() => {});
  };
  try {
    const { ownerUrl, url } = env.databaseUrl
      ? { ownerUrl: env.databaseOwnerUrl, url: env.databaseUrl }
      : await embedded(env, cleanups, onLost);
    await migrate(ownerUrl, env.isDemo ? { afterwards: seedDemo } : {}).catch(explainDatabase);
    const address = await serve(env, url, cleanups);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embedded(
  env: Env,
  cleanups: (() => Promise<unknown>)[],
  onLost: (failure: unknown) => void,
): Promise<DatabaseUrls> {
  const database = await startEmbeddedDatabase(env.dataFolder, onLost);
  cleanups.push(database.stop);
  return database;
}

async function serve(env: Env, url: string, cleanups: (() => Promise<unknown>)[]): Promise<string> {
  const database = openDatabase({
    url,
    poolSize: env.databasePool,
    timeoutMs: env.databaseTimeoutMs,
    // Only the message: the error itself carries the whole connection.
    onFault: ({ message }) => app.log.warn({ reason: message }, 'a database connection was lost'),
  });
  cleanups.push(database.close);
  const signingSecret = env.jwtSecret || (await storedSecret(join(env.dataFolder, 'jwt.secret')));
  const observation = await observe(env, database.connections);
  cleanups.push(observation.stop);
  const { db, within } = database;
  const acceptedSecrets = secretsOf(env, signingSecret);
  const objects = await openObjectStore(env);
  const listen = listenOn(url);
  const deps = { env, db, within, listen, objects, signingSecret, acceptedSecrets, now: () => new Date() };
  const { observers, hubObservers } = observation;
  const app = await buildApp(deps, { logger: logOptions(env), observers, hubObservers });
  const upkeep = async () => {
    await purge(db);
    await purgeUploads(deps);
    await sealAnew(deps);
    await sealSecretAnew(deps);
  };
  cleanups.push(
    schedulePurge(upkeep, (fault) => app.log.warn({ fault: plainFault(fault) }, 'the purge failed')),
  );
  cleanups.push(scheduleRefresh({ db: database.db, spectrum: env.spectrum, now: deps.now, log: app.log }));
  cleanups.push(() => app.close());
  await app.listen({ port: env.port, host: env.host }).catch(explainPort(env));
  if (observation.metricsAddress) app.log.info(`Metrics are at ${observation.metricsAddress}`);
  const listening = { host: env.host, port: portOf(app.server.address()) ?? env.port };
  const address = ownAddress(listening);
  if (env.isDemo) await announce(database.db, address, addressesForOthers(listening));
  else app.log.info(`MobPrep is ready at ${address}`);
  return address;
}

function explainDatabase(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new PlainFailure(
      `The account of DATABASE_URL may not change tables (${error.message}): set DATABASE_OWNER_URL to one that may.`,
      { cause: error },
    );
  const problem = problemOfDatabase(error);
  if (problem?.code !== 'db_unavailable' || !(error instanceof Error)) throw error;
  throw new PlainFailure(`The database at DATABASE_URL cannot be reached: ${error.message}`, {
    cause: error,
  });
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined;
const explainPort = (env: Env) => (error: unknown) => {
  const problem = listenProblem(error instanceof Error && 'code' in error && error.code, env);
  throw problem ? new PlainFailure(problem) : error;
};
