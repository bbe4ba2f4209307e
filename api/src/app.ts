import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { assemblyRoutes } from '#modules/assemblies/assemblies.routes.ts';
import { auditRoutes } from '#modules/audit/audit.routes.ts';
import { cartRoutes } from '#modules/cart/cart.routes.ts';
import { categoryRoutes } from '#modules/categories/categories.routes.ts';
import { draftHistoryRoutes } from '#modules/draft-history/draftHistory.routes.ts';
import { draftRoutes } from '#modules/drafts/drafts.routes.ts';
import { exportRoutes } from '#modules/exports/exports.routes.ts';
import { itemImportRoutes } from '#modules/item-imports/itemImports.routes.ts';
import { itemRoutes } from '#modules/items/items.routes.ts';
import { jobCostingRoutes } from '#modules/job-costing/jobCosting.routes.ts';
import { jobEntryRoutes } from '#modules/job-entries/jobEntries.routes.ts';
import { projectRoutes } from '#modules/projects/projects.routes.ts';
import { followReleases } from '#modules/releases/followReleases.ts';
import { healthReportRoutes } from '#modules/releases/health.routes.ts';
import { tellLiveRevision } from '#modules/releases/liveRevision.ts';
import { releaseRoutes } from '#modules/releases/releases.routes.ts';
import { openSuite } from '#modules/releases/suite.ts';
import { roleRoutes } from '#modules/roles/roles.routes.ts';
import { sessionRoutes } from '#modules/sessions/sessions.routes.ts';
import { surfaceTypeRoutes } from '#modules/surface-types/surfaceTypes.routes.ts';
import { unitRoutes } from '#modules/units/units.routes.ts';
import { fileRoutes } from '#modules/uploads/files.routes.ts';
import { uploadRoutes } from '#modules/uploads/uploads.routes.ts';
import { accountRoutes } from '#modules/users/account.routes.ts';
import { userRoutes } from '#modules/users/users.routes.ts';
import { readablePath, webRoutes } from '#modules/web/web.routes.ts';
import { registerActing } from '#platform/audit/acting.ts';
import { registerRefusals } from '#platform/audit/refusals.ts';
import { authenticator } from '#platform/auth/authenticate.ts';
import { deployAuthenticator } from '#platform/auth/deployTokens.ts';
import { refusalOfPermission } from '#platform/auth/refusalOfPermission.ts';
import type { Deps } from '#platform/Deps.ts';
import { registerErrors, sendProblem, toProblem } from '#platform/errors/errorHandler.ts';
import { sendNotFound } from '#platform/errors/notFound.ts';
import type { App } from '#platform/http/App.ts';
import { registerAccess } from '#platform/http/access.ts';
import { registerAnswerCheck } from '#platform/http/answerCheck.ts';
import { registerApiDocs } from '#platform/http/apiDocs.ts';
import { registerCompression } from '#platform/http/compression.ts';
import { registerDatabaseTime } from '#platform/http/databaseTime.ts';
import { registerDraining } from '#platform/http/draining.ts';
import { registerFreeSpace } from '#platform/http/freeSpace.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { registerHeavyBodies } from '#platform/http/heavyBodies.ts';
import { registerJsonBody } from '#platform/http/jsonBody.ts';
import { refuseRaw, registerRawRefusals } from '#platform/http/rawRefusals.ts';
import {
  defaultRequestTimeoutMs,
  headersTimeout,
  registerRequestTimeout,
} from '#platform/http/requestTimeout.ts';
import { registerSecurityHeaders } from '#platform/http/securityHeaders.ts';
import { registerMethodCheck } from '#platform/http/unknownPaths.ts';
import { compileValidator } from '#platform/http/validation.ts';
import { requestIdOf } from '#platform/logging/requestId.ts';

const modules = [
  sessionRoutes,
  userRoutes,
  accountRoutes,
  roleRoutes,
  jobCostingRoutes,
  projectRoutes,
  draftRoutes,
  draftHistoryRoutes,
  cartRoutes,
  jobEntryRoutes,
  itemRoutes,
  itemImportRoutes,
  categoryRoutes,
  unitRoutes,
  surfaceTypeRoutes,
  assemblyRoutes,
  exportRoutes,
  uploadRoutes,
  auditRoutes,
  releaseRoutes,
];

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Fails a request whose answer does not match its schema. */
  readonly checkAnswers?: boolean;
  /** Registered first, so they see every request. */
  readonly observers?: readonly ((app: App) => void | Promise<void>)[];
}

/** Front-end files that are replaced on disk show up within this time, without a restart. */
const maxAgeMs = 2_000;

/** Builds the whole server without listening on a port. Tests call it through `inject`. */
export async function buildApp(
  deps: Deps,
  { logger = false, checkAnswers = false, observers = [] }: AppOptions = {},
): Promise<App> {
  const app: App = Fastify({
    logger,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    bodyLimit: 256 * 1024,
    // Each route sets how long its requests may take to arrive: see `registerRequestTimeout`.
    requestTimeout: 0,
    http: { ...headersTimeout(defaultRequestTimeoutMs), requireHostHeader: false },
    clientErrorHandler: refuseRaw,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Not a number: Fastify then trusts nobody, as it can't know that its peer is the proxy. Our operator does.
    trustProxy: (_address, hop) => hop < deps.env.trustedProxies,
    forceCloseConnections: 'idle',
    // A stopping server still answers what arrives, then closes the connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, toProblem(error)),
  });
  for (const observe of observers) await observe(app);
  // No route takes plain text. Parsed as a body, it would get a misleading error about its shape instead of 415.
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrors(app);
  registerRawRefusals(app);
  registerSecurityHeaders(app, deps.env.publicUrl.startsWith('https:'));
  registerMethodCheck(app);
  registerRequestTimeout(app);
  registerDatabaseTime(app, deps.env.databaseTimeoutMs);
  registerAccess(app, authenticator(deps), deployAuthenticator(deps), (permission) =>
    refusalOfPermission(permission, deps.env.peCheckoutEdit),
  );
  registerHeavyBodies(app);
  registerFreeSpace(app, deps.env.dataFolder, deps.env.leastFreeMegabytes);
  registerActing(app);
  registerRefusals(app, deps);
  if (checkAnswers) registerAnswerCheck(app);
  await app.register(fastifyCookie);
  await registerCompression(app);
  await app.register(fastifyRateLimit, { global: false });
  await registerApiDocs(app);
  registerDraining(app, deps.env.stopDelayMs);
  await app.register(healthRoutes, deps);
  const { webRoot, isDevelopment, assetsUrl, scriptTimeoutMs } = deps.env;
  const suite = openSuite({
    db: deps.db,
    webRoot,
    maxAgeMs: isDevelopment ? 0 : maxAgeMs,
    log: app.log,
    now: deps.now,
  });
  const parts = { ...deps, suite };
  for (const routes of modules)
    await app.register(
      async (scope) => {
        tellLiveRevision(scope, suite);
        await routes(scope, parts);
      },
      { prefix: '/v1' },
    );
  await app.register(async (scope) => fileRoutes(scope, deps));
  await app.register(async (scope) => healthReportRoutes(scope, parts));
  const uploadOrigin = deps.objects.direct?.origin ?? '';
  const { objects, signingSecret, acceptedSecrets } = deps;
  if (webRoot)
    await webRoutes(app, {
      webRoot,
      isDevelopment,
      uploadOrigin,
      assetsUrl,
      scriptTimeoutMs,
      signingSecret,
      acceptedSecrets,
      suite,
      objects,
      now: deps.now,
    });
  else app.setNotFoundHandler(sendNotFound);
  let stopFollowing = async () => {};
  app.addHook('onListen', async () => {
    stopFollowing = followReleases(parts, app.log);
  });
  app.addHook('preClose', () => stopFollowing());
  return app;
}
