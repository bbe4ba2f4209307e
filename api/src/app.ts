import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { approvalRoutes } from '#modules/approvals/approvals.routes.ts';
import { assemblyRoutes } from '#modules/assemblies/assemblies.routes.ts';
import { auditRoutes } from '#modules/audit/audit.routes.ts';
import { openBackupRunner } from '#modules/backups/backupRunner.ts';
import { backupRoutes } from '#modules/backups/backups.routes.ts';
import { calendarFeedRoutes, calendarRoutes } from '#modules/calendar/calendar.routes.ts';
import { cartRoutes } from '#modules/cart/cart.routes.ts';
import { careRoutes } from '#modules/catalogue-care/care.routes.ts';
import { catalogueChangeRoutes } from '#modules/catalogue-changes/catalogueChanges.routes.ts';
import { categoryRoutes } from '#modules/categories/categories.routes.ts';
import { companySettingsRoutes } from '#modules/company-sign-in/companySettings.routes.ts';
import { offeredSignIn, openProvider } from '#modules/company-sign-in/companySettings.service.ts';
import { companySignInRoutes } from '#modules/company-sign-in/companySignIn.routes.ts';
import { ownCompanyAccountRoutes } from '#modules/company-sign-in/ownCompanyAccount.routes.ts';
import { providerLogoutRoutes } from '#modules/company-sign-in/providerLogout.routes.ts';
import { draftHistoryRoutes } from '#modules/draft-history/draftHistory.routes.ts';
import { draftLookRoutes } from '#modules/draft-looks/draftLooks.routes.ts';
import { draftPackageRoutes } from '#modules/draft-packages/draftPackages.routes.ts';
import { draftRoutes } from '#modules/drafts/drafts.routes.ts';
import { exportRoutes } from '#modules/exports/exports.routes.ts';
import { healthRoutes } from '#modules/health/health.routes.ts';
import { getStates } from '#modules/health/health.service.ts';
import { itemImportRoutes } from '#modules/item-imports/itemImports.routes.ts';
import { itemRoutes } from '#modules/items/items.routes.ts';
import { jobCostingRoutes } from '#modules/job-costing/jobCosting.routes.ts';
import { jobEntryRoutes } from '#modules/job-entries/jobEntries.routes.ts';
import { hub } from '#modules/live/hub.ts';
import { liveRoutes } from '#modules/live/live.routes.ts';
import { loadRoutes } from '#modules/loads/loads.routes.ts';
import { noticeRoutes } from '#modules/notices/notices.routes.ts';
import { projectRoutes } from '#modules/projects/projects.routes.ts';
import { healthReportRoutes } from '#modules/releases/canary/health.routes.ts';
import { followReleases } from '#modules/releases/live-set/followReleases.ts';
import { liveRevision } from '#modules/releases/live-set/liveRevision.ts';
import { openLiveSets } from '#modules/releases/live-set/liveSets.ts';
import { previewRoutes } from '#modules/releases/preview/previews.routes.ts';
import { releaseRoutes } from '#modules/releases/releases.routes.ts';
import { roleRoutes } from '#modules/roles/roles.routes.ts';
import { secondStepRoutes } from '#modules/sessions/secondStep.routes.ts';
import { sessionRoutes } from '#modules/sessions/sessions.routes.ts';
import { gaveCodeRecently } from '#modules/sessions/sessions.service.ts';
import { setUpRoutes } from '#modules/set-up/setUp.routes.ts';
import { surfaceTypeRoutes } from '#modules/surface-types/surfaceTypes.routes.ts';
import { threadRoutes } from '#modules/threads/threads.routes.ts';
import { translationRoutes } from '#modules/translations/translations.routes.ts';
import { unitRoutes } from '#modules/units/units.routes.ts';
import { fileRoutes } from '#modules/uploads/files.routes.ts';
import { uploadRoutes } from '#modules/uploads/uploads.routes.ts';
import { accountRoutes } from '#modules/users/account.routes.ts';
import { openMailQueue } from '#modules/users/mailQueue.ts';
import { needsAdministrator } from '#modules/users/needsAdministrator.ts';
import { userRoutes } from '#modules/users/users.routes.ts';
import { readablePath, webRoutes } from '#modules/web/web.routes.ts';
import { ownedRoutes } from '#modules/yard/owned.routes.ts';
import { stockRoutes } from '#modules/yard/stock.routes.ts';
import { yardRoutes } from '#modules/yard/yard.routes.ts';
import { refusalAudit } from '#platform/audit/refusals.ts';
import { authenticator } from '#platform/auth/authenticate.ts';
import { deployAuthenticator } from '#platform/auth/deployAuthenticator.ts';
import { refusalOfPermission } from '#platform/auth/refusalOfPermission.ts';
import type { Deps } from '#platform/Deps.ts';
import { problems, sendProblem, toProblem } from '#platform/errors/errorHandler.ts';
import { sendNotFound } from '#platform/errors/notFound.ts';
import type { App } from '#platform/http/App.ts';
import { access } from '#platform/http/access.ts';
import { answerCheck } from '#platform/http/answerCheck.ts';
import { apiDocs } from '#platform/http/apiDocs.ts';
import { compression } from '#platform/http/compression.ts';
import { draining } from '#platform/http/draining.ts';
import { forwardedFor } from '#platform/http/forwardedFor.ts';
import { freeSpace } from '#platform/http/freeSpace.ts';
import { heavyBodies } from '#platform/http/heavyBodies.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { longLists } from '#platform/http/longLists.ts';
import { type Observer, observers } from '#platform/http/observers.ts';
import { probeRoutes } from '#platform/http/probes.ts';
import { rawRefusals, refuseRaw } from '#platform/http/rawRefusals.ts';
import { requestDatabase } from '#platform/http/requestDatabase.ts';
import { defaultRequestTimeoutMs, headersTimeout, requestTimeout } from '#platform/http/requestTimeout.ts';
import { securityHeaders } from '#platform/http/securityHeaders.ts';
import { methodCheck } from '#platform/http/unknownPaths.ts';
import { compileValidator } from '#platform/http/validation.ts';
import { requestIdOf } from '#platform/logging/requestId.ts';
import { openMailer } from '#platform/mail/openMailer.ts';

const modules = [
  sessionRoutes,
  secondStepRoutes,
  companySignInRoutes,
  ownCompanyAccountRoutes,
  companySettingsRoutes,
  providerLogoutRoutes,
  userRoutes,
  accountRoutes,
  roleRoutes,
  jobCostingRoutes,
  projectRoutes,
  draftRoutes,
  draftHistoryRoutes,
  draftLookRoutes,
  approvalRoutes,
  draftPackageRoutes,
  cartRoutes,
  jobEntryRoutes,
  itemRoutes,
  itemImportRoutes,
  catalogueChangeRoutes,
  careRoutes,
  categoryRoutes,
  unitRoutes,
  surfaceTypeRoutes,
  assemblyRoutes,
  translationRoutes,
  exportRoutes,
  uploadRoutes,
  auditRoutes,
  setUpRoutes,
  healthRoutes,
  releaseRoutes,
  previewRoutes,
  liveRoutes,
  loadRoutes,
  threadRoutes,
  yardRoutes,
  stockRoutes,
  ownedRoutes,
  calendarRoutes,
  noticeRoutes,
  backupRoutes,
];

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Fails a request whose answer does not match its schema. */
  readonly checkAnswers?: boolean;
  /** Get every request. */
  readonly observers?: readonly Observer[];
  /** Need the hub. */
  readonly hubObservers?: readonly Observer[];
}

/** Builds the whole server without listening on a port. Tests call it through `inject`. */
export async function buildApp(
  deps: Deps,
  { logger = false, checkAnswers = false, observers: all = [], hubObservers = [] }: AppOptions = {},
): Promise<App> {
  const app: App = Fastify({
    logger,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    bodyLimit: 256 * 1024,
    // Each route sets how long its requests may take to arrive: see `requestTimeout`.
    requestTimeout: 0,
    // Twice what Node allows: a browser also sends us the cookies of every other program on the host and in its domain.
    http: { ...headersTimeout(defaultRequestTimeoutMs), requireHostHeader: false, maxHeaderSize: 32 * 1024 },
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
  await app.register(observers, { observers: all });
  // No route takes plain text. Parsed as a body, it would get a misleading error about its shape instead of 415.
  app.removeContentTypeParser('text/plain');
  await app.register(jsonBody);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  const { env } = deps;
  await app.register(problems);
  await app.register(rawRefusals);
  await app.register(securityHeaders, { isHttps: env.publicUrl.startsWith('https:') });
  await app.register(methodCheck);
  await app.register(requestTimeout);
  await app.register(forwardedFor, { trustedProxies: env.trustedProxies });
  await app.register(requestDatabase, deps);
  await app.register(access, {
    authenticate: authenticator(deps),
    authenticateDeployer: deployAuthenticator(deps),
    refusalOf: (permission) => refusalOfPermission(permission, env.peCheckoutEdit),
    gaveCodeRecently: ({ db }, actor) => gaveCodeRecently(db, actor, deps.now()),
  });
  await app.register(heavyBodies);
  await app.register(freeSpace, { folder: env.dataFolder, leastMegabytes: env.leastFreeMegabytes });
  await app.register(refusalAudit, deps);
  if (checkAnswers) await app.register(answerCheck);
  await app.register(longLists);
  await app.register(fastifyCookie);
  await app.register(compression);
  await app.register(fastifyRateLimit, { global: false });
  await app.register(apiDocs);
  await app.register(draining, { delayMs: env.stopDelayMs });
  await app.register(probeRoutes, { ...deps, readChecks: () => getStates(deps) });
  const { webRoot, isDevelopment, assetsUrl, scriptTimeoutMs } = deps.env;
  // Front-end files that are replaced on disk show up within this time, without a restart, and so do settings that pages carry.
  const maxAgeMs = isDevelopment ? 0 : 2_000;
  const liveSets = openLiveSets({
    db: deps.db,
    webRoot,
    maxAgeMs,
    log: app.log,
    now: deps.now,
  });
  const mailer = env.mail && openMailQueue(deps, openMailer(env.mail), app.log);
  app.addHook('onClose', async () => mailer?.close());
  const backupRunner = openBackupRunner(deps, app.log);
  app.addHook('preClose', () => backupRunner.close());
  await app.register(hub, deps);
  for (const observer of hubObservers) await app.register(observer);
  const parts = { ...deps, liveSets, hub: app.hub, mailer, provider: openProvider(), backupRunner };
  await app.register(
    async (scope) => {
      await scope.register(liveRevision, { liveSets });
      for (const routes of modules) await scope.register(async (module) => routes(module, parts));
    },
    { prefix: '/v1' },
  );
  await app.register(async (scope) => fileRoutes(scope, deps));
  await app.register(async (scope) => calendarFeedRoutes(scope, deps));
  await app.register(async (scope) => healthReportRoutes(scope, parts));
  const uploadOrigin = deps.objects.direct?.origin ?? '';
  const { objects, signingSecret, acceptedSecrets } = deps;
  if (webRoot)
    await app.register(webRoutes, {
      webRoot,
      isDevelopment,
      maxAgeMs,
      publicUrl: env.publicUrl,
      securityContact: env.securityContact,
      uploadOrigin,
      assetsUrl,
      scriptTimeoutMs,
      passwordMin: env.passwordMin,
      isOffline: env.isOffline,
      sendsMail: env.mail !== null,
      readCompany: () => offeredSignIn(deps),
      needsAdministrator: () => needsAdministrator(deps.db),
      signingSecret,
      acceptedSecrets,
      liveSets,
      objects,
      now: deps.now,
    });
  else app.setNotFoundHandler(sendNotFound);
  let stopFollowing = async () => {};
  app.addHook('onListen', async () => {
    stopFollowing = followReleases(parts, app.log);
    backupRunner.schedule();
  });
  app.addHook('preClose', () => stopFollowing());
  return app;
}
