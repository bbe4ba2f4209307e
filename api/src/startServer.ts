import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { acceptRestored, prepareSwitch, rejectRestored } from '#modules/backups/switchAtStart.service.ts';
import { sealSecretAnew } from '#modules/company-sign-in/companySettings.service.ts';
import { getStates } from '#modules/health/health.service.ts';
import { scheduleChecks } from '#modules/health/scheduleChecks.ts';
import { scheduleRefresh } from '#modules/job-costing/refresh/scheduleRefresh.ts';
import { followRecentUses } from '#modules/loads/lastJobs.service.ts';
import { followRecentTrips } from '#modules/loads/trips.repository.ts';
import { scheduleDigests } from '#modules/notices/scheduleDigests.ts';
import { sealAnew } from '#modules/sessions/secondStep.service.ts';
import { purgeUploads } from '#modules/uploads/purgeUploads.ts';
import { watchPlace } from '#modules/uploads/watchPlace.ts';
import { requireFrontEnds } from '#modules/web/shellPage.ts';
import { followRecentLoads } from '#modules/yard/stock.service.ts';
import { requireDataFolder } from '#platform/data-folder/dataFolder.ts';
import { storedSecret } from '#platform/data-folder/storedSecret.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type DatabaseUrls, startEmbeddedDatabase } from '#platform/database/embedded/embeddedDatabase.ts';
import { listenOn } from '#platform/database/listen.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { UnusableDatabase } from '#platform/database/UnusableDatabase.ts';
import { UnprovenDatabase, WriteProof } from '#platform/database/WriteProof.ts';
import { warnOfCollations } from '#platform/database/warnOfCollations.ts';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { ownAddress } from '#platform/http/ownAddress.ts';
import { logOptions } from '#platform/logging/logOptions.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { observe } from '#platform/observability/observe.ts';
import { purge, schedulePurge } from '#platform/upkeep/purge.ts';
import { buildApp } from './app.ts';
import { addressesForOthers } from './demo/addresses.ts';
import { announce } from './demo/announce.ts';
import { seedDemo } from './demo/seed.ts';
import { type Env, readEnv, secretsOf } from './env.ts';
import { listenProblem } from './settings/listenProblem.mjs';
import { warnAtStart } from './warnAtStart.ts';

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
  restart: () => void = () => {},
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
    const openStore = env.hasDemoHistory ? () => openObjectStore(env) : undefined;
    await migrate(ownerUrl, env.isDemo ? { afterwards: (client) => seedDemo(client, openStore) } : {}).catch(
      explainDatabase,
    );
    const { address, requireReady } = await serve(env, url, cleanups, restart).catch(explainDatabase);
    if (!env.databaseUrl) await acceptRestored(env.dataFolder, requireReady);
    return { address, stop };
  } catch (error) {
    const goesBack = !env.databaseUrl && (await rejectRestored(env.dataFolder, error));
    await stop();
    if (goesBack) return startServer(source, onLost, restart);
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
  if (!(await prepareSwitch(env, database))) return database;
  await database.stop();
  cleanups.pop();
  const restored = await startEmbeddedDatabase(env.dataFolder, onLost);
  cleanups.push(restored.stop);
  return restored;
}

async function serve(
  env: Env,
  url: string,
  cleanups: (() => Promise<unknown>)[],
  restart: () => void,
): Promise<{ address: string; requireReady: () => Promise<void> }> {
  const database = openDatabase({
    url,
    poolSize: env.databasePool,
    timeoutMs: env.databaseTimeoutMs,
    // Only the message: the error itself carries the whole connection.
    onFault: ({ message }) =>
      app.outages.add((more) => app.log.warn({ reason: message, ...more }, 'a database connection was lost')),
  });
  cleanups.push(database.close);
  const signingSecret = env.jwtSecret || (await storedSecret(join(env.dataFolder, 'jwt.secret')));
  const observation = await observe(env, database.connections, () =>
    getStates({ db: database.db, now: () => new Date() }),
  );
  cleanups.push(observation.stop);
  const { db, within } = database;
  const { isHeardSince } = database;
  const proof = new WriteProof({ url, timeoutMs: env.databaseTimeoutMs, isHeardSince });
  const requireReady = async () => {
    await database.requireReady();
    proof.require();
  };
  const acceptedSecrets = secretsOf(env, signingSecret);
  const objects = await openObjectStore(env);
  const listen = listenOn(url);
  const now = () => new Date();
  const deps = {
    env,
    db,
    within,
    requireReady,
    listen,
    objects,
    signingSecret,
    acceptedSecrets,
    now,
    restart,
  };
  const { observers, hubObservers } = observation;
  const app = await buildApp(deps, { logger: logOptions(env), observers, hubObservers });
  const checkPlace = watchPlace(deps, app.log);
  const upkeep = async () => {
    await purge(db);
    await followRecentTrips(db);
    await followRecentUses(db);
    await followRecentLoads(db);
    await purgeUploads(deps);
    await sealAnew(deps);
    await sealSecretAnew(deps);
    await checkPlace();
  };
  cleanups.push(
    schedulePurge(upkeep, (fault) => app.log.warn({ fault: plainFault(fault) }, 'the purge failed')),
  );
  cleanups.push(scheduleRefresh({ db: database.db, spectrum: env.spectrum, now: deps.now, log: app.log }));
  cleanups.push(scheduleChecks(deps, app.log));
  cleanups.push(scheduleDigests(deps, app.log));
  cleanups.push(() => app.close());
  cleanups.push(await proof.begin((fault) => reportProof(fault, app.log)));
  // Nobody asks a demo whether it is ready.
  if (env.isDemo && !(proof.fault instanceof UnprovenDatabase)) proof.require();
  await warnOfCollations(db, app.log);
  await warnAtStart(deps, app.log);
  await app.listen({ port: env.port, host: env.host }).catch(explainPort(env));
  if (observation.metricsAddress) app.log.info(`Metrics are at ${observation.metricsAddress}`);
  const listening = { host: env.host, port: portOf(app.server.address()) ?? env.port };
  const address = ownAddress(listening);
  if (env.isDemo) await announce(database.db, address, addressesForOthers(listening));
  else app.log.info(`MobPrep is ready at ${address}`);
  return { address, requireReady };
}

function reportProof(fault: UnusableDatabase | null, log: FastifyBaseLogger) {
  if (fault) log.error({ reason: plainFault(fault).message }, `not ready: ${fault.message}`);
  else log.warn('ready again: the database takes what this server writes');
}

function explainDatabase(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new PlainFailure(
      `The account of DATABASE_URL may not change tables (${error.message}): set DATABASE_OWNER_URL to one that may.`,
      { cause: error },
    );
  const reason = plainFault(error).message;
  if (error instanceof UnusableDatabase)
    throw new PlainFailure(`${error.message}: ${reason}`, { cause: error });
  const problem = problemOfDatabase(error);
  const what = { db_unavailable: 'cannot be reached', busy: 'is busy' }[String(problem?.code)];
  if (what === undefined) throw error;
  throw new PlainFailure(`The database at DATABASE_URL ${what}: ${reason}`, { cause: error });
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined;
const explainPort = (env: Env) => (error: unknown) => {
  const problem = listenProblem(error instanceof Error && 'code' in error && error.code, env);
  throw problem ? new PlainFailure(problem) : error;
};
