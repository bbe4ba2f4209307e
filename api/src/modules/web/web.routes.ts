import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ListedRemote, LiveRemotes } from 'shared-api/contract';
import { accountPath, canBeMatched, liveRevisionHeader, liveVersionsHeader } from 'shared-api/rules';
import { contentTypeOf, type LiveSets, remoteFiles } from '#modules/releases/live-set/liveSets.ts';
import { canaryCookie, personOfCanaryCookie } from '#platform/auth/canaryCookie.ts';
import { previewCookie, previewIn } from '#platform/auth/previewCookie.ts';
import { refreshCookie } from '#platform/auth/sessionCookies.ts';
import { cacheByInputs } from '#platform/caches/cacheByInputs.ts';
import { ttlCache } from '#platform/caches/ttlCache.ts';
import { sendNotFound } from '#platform/errors/notFound.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { sendCompressed } from '#platform/http/compression.ts';
import { immutable } from '#platform/http/fileHeaders.ts';
import { reportBytes, reportLimit } from '#platform/http/reportLimit.ts';
import { defaultHeaders } from '#platform/http/securityHeaders.ts';
import { isPagePath } from '#platform/http/serverFolders.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { schedulePurge } from '#platform/upkeep/purge.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { dictionaries } from './dictionaries.ts';
import { archiveInstalledFiles, readArchivedFile } from './formerInstallations.ts';
import { integrityOfInstalled } from './installedFiles.ts';
import { liveReload, reloadScript } from './liveReload.ts';
import { liveVersions } from './liveVersions.ts';
import { offlineRoutes } from './offline/offline.routes.ts';
import { offlinePath } from './offline/offlineSet.ts';
import { isOwned } from './pageOwner.ts';
import { forPagesElsewhere, releasedFiles } from './releasedFiles.ts';
import { RemoteFailureReport } from './remoteFailureReport.ts';
import { securityText } from './securityText.ts';
import { readShellTemplate, renderShellPage, type ShellTemplate, shellFiles } from './shellPage.ts';

export interface WebDeps {
  /** The folder with the built front ends: `shell/dist`, `mfe-NAME/dist`. */
  readonly webRoot: string;
  /** Reads the built files again for every page, because they change during development. */
  readonly isDevelopment: boolean;
  /** How long a page may be made from what was read before. */
  readonly maxAgeMs: number;
  /** The address that people use; empty if none is set. */
  readonly publicUrl: string;
  /** Where strangers report a vulnerability; empty if nowhere. */
  readonly securityContact: string;
  /** Where pages post photos, if not to this server. */
  readonly uploadOrigin: string;
  /** Origin of the CDN in front of the files; empty if there is none. */
  readonly assetsUrl: string;
  /** How long a page waits for a script. */
  readonly scriptTimeoutMs: number;
  readonly passwordMin: number;
  /** Whether devices may keep the load pages. */
  readonly isOffline: boolean;
  /** Whether the forgot-password page asks this server for a mail. */
  readonly sendsMail: boolean;
  /** What the sign-in page says of company accounts. Null where nobody has one. */
  readonly readCompany: () => Promise<{ readonly name: string; readonly only: boolean } | null>;
  /** Whether the sign-in page says that an operator has yet to create the first Full Admin. */
  readonly needsAdministrator: () => Promise<boolean>;
  /** Seals kept files. */
  readonly signingSecret: string;
  /** Secrets accepted for people's canary cookies and the seals of files. */
  readonly acceptedSecrets: readonly string[];
  readonly liveSets: LiveSets;
  readonly objects: ObjectStore;
  readonly now: () => Date;
}

const access = { access: 'public' } as const;
const reportOptions = {
  config: { ...access, rateLimit: reportLimit },
  bodyLimit: reportBytes,
  schema: { body: RemoteFailureReport, hide: true },
};

const pageHeaders = (nonce: string, origins: Pick<WebDeps, 'uploadOrigin' | 'assetsUrl'>) => ({
  'content-security-policy': contentSecurityPolicy(nonce, origins),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Loads are opened by the codes on their sheets, once the person has allowed the camera.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
});

/** A file with a content hash in its name never changes. Every other one is revalidated. */
const cacheControl = (path: string) =>
  /\.[0-9a-f]{8,}\.[a-z0-9]+(\.br|\.gz)?$/.test(path) ? immutable : 'no-cache';

/** Serves everything that is not the API: the shell's page at every address, the front ends' files, the live set of remotes. */
export const webRoutes = fp(addWebRoutes, {
  name: 'web',
  dependencies: ['@fastify/cookie', '@fastify/rate-limit', 'compression'],
});

async function addWebRoutes(app: FastifyInstance, deps: WebDeps) {
  const {
    webRoot,
    isDevelopment,
    maxAgeMs,
    assetsUrl,
    scriptTimeoutMs,
    liveSets,
    objects,
    acceptedSecrets,
    now,
  } = deps;
  const cookies = {
    refresh: refreshCookie(deps.publicUrl),
    canary: canaryCookie(deps.publicUrl),
    preview: previewCookie(deps.publicUrl),
  };
  const personOf = (request: FastifyRequest) =>
    personOfCanaryCookie(acceptedSecrets, cookies.canary.in(request));
  const liveFor = (request: FastifyRequest) =>
    liveSets.live(personOf(request), previewIn(acceptedSecrets, cookies.preview.in(request)));
  const template = ttlCache(templateIn(webRoot), maxAgeMs, () => now().getTime());

  // Without the database, people see the page that they would see without company accounts.
  const signIn = ttlCache(
    async () => ({
      company: await deps.readCompany().catch(() => null),
      needsAdministrator: await deps.needsAdministrator().catch(() => false),
    }),
    maxAgeMs,
    () => now().getTime(),
  );
  const readIntegrity = integrityOfInstalled(webRoot);
  const integrities = cacheByInputs<ReturnType<typeof readIntegrity>>();
  const integrityOf = (shell: ShellTemplate, remotes: readonly ListedRemote[]) =>
    integrities([shell, remotes], '', () =>
      readIntegrity(remotes.filter(isInstalled).map(({ name }) => name)),
    );

  await app.register(fastifyStatic, {
    root: `${shellFiles(webRoot)}/static`,
    prefix: '/static/',
    preCompressed: !isDevelopment,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) =>
      void reply.headers({ 'cache-control': cacheControl(path), ...forPagesElsewhere }),
  });

  app.get<{ Params: { name: string; '*': string } }>(
    '/remotes/:name/*',
    { config: access, schema: { hide: true } },
    async (request, reply) => {
      const { name, '*': file } = request.params;
      const { remotes } = await liveSets.installation();
      const isKnown = remotes.some((remote) => remote.name === name);
      return isKnown ? reply.sendFile(file, remoteFiles(webRoot, name)) : reply.callNotFound();
    },
  );

  releasedFiles(app, deps);
  // A CDN may not tell apart who has which version.
  if (!assetsUrl && !isDevelopment) dictionaries(app);

  if (isDevelopment) {
    const { remotes } = await liveSets.installation();
    liveReload(app, [shellFiles(webRoot), ...remotes.map(({ name }) => remoteFiles(webRoot, name))]);
  } else archiveFilesOf(app, deps);

  app.get(
    '/remotes.json',
    { config: access, schema: { response: { 200: LiveRemotes }, hide: true } },
    async (request, reply) => {
      const [shell, { remotes, revision }] = await Promise.all([template(), liveFor(request)]);
      reply.headers({
        'cache-control': 'no-cache',
        vary: 'cookie',
        [liveRevisionHeader]: revision,
        [liveVersionsHeader]: liveVersions(remotes),
      });
      return { shell: shell?.build ?? '', remotes: [...remotes] };
    },
  );

  /** What all pages with this live set have in common. */
  const pageFor = async (shell: ShellTemplate, remotes: readonly ListedRemote[]) => ({
    template: shell,
    remotes,
    cdn: assetsUrl ? { url: assetsUrl, integrity: await integrityOf(shell, remotes) } : null,
    scriptTimeoutMs,
    passwordMin: deps.passwordMin,
    sendsMail: deps.sendsMail,
    publicUrl: deps.publicUrl,
  });

  offlineRoutes(app, {
    webRoot,
    assetsUrl,
    isOn: deps.isOffline && !isDevelopment,
    // A preview isn't kept on a device.
    liveFor: (request) => liveSets.live(personOf(request)),
    offlinePage: async ({ remotes, revision }) => {
      const shell = await template();
      if (!shell) return null;
      const common = await pageFor(shell, remotes);
      return (nonce) => ({
        html: renderShellPage({
          ...common,
          ...{ nonce, path: offlinePath, revision, mayBeSignedIn: true, isKept: true },
        }),
        headers: { ...defaultHeaders, ...pageHeaders(nonce, deps) },
      });
    },
  });

  // Password managers open it to lead people to where they change their password.
  app.get('/.well-known/change-password', { config: access, schema: { hide: true } }, (_request, reply) =>
    reply.redirect(accountPath, 302),
  );

  if (deps.securityContact)
    app.get('/.well-known/security.txt', { config: access, schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(deps, now())),
    );

  app.post<{ Body: RemoteFailureReport }>(
    '/reports/remote-failures',
    reportOptions,
    async (request, reply) => {
      const { remotes } = await liveFor(request);
      const owner = remotes.find(({ name }) => name === request.body.remote)?.owner?.team;
      request.log.warn({ report: request.body, owner }, 'a remote failed in a browser');
      return reply.code(204).send();
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const kept = isRead(request) && (await readArchivedFile(objects, acceptedSecrets, path));
    if (kept) {
      reply.code(200).headers({ ...forPagesElsewhere, 'cache-control': immutable });
      return sendCompressed(request, reply.type(contentTypeOf(path)), kept);
    }
    const shell = await template();
    if (!shell || !wantsPage(request)) return sendNotFound(request, reply);
    const { remotes, revision } = await liveFor(request);
    const nonce = randomBytes(16).toString('base64');
    const mayBeSignedIn = cookies.refresh.in(request) !== undefined;
    const page = renderShellPage({
      ...(await pageFor(shell, remotes)),
      ...{ nonce, path, revision, mayBeSignedIn },
      ...(!mayBeSignedIn && (await signIn())),
      ...(isDevelopment && { extraScript: reloadScript }),
    });
    if (!isOwned(path, remotes)) reply.code(404);
    reply.headers({ ...pageHeaders(nonce, deps), [liveVersionsHeader]: liveVersions(remotes) });
    return sendCompressed(request, reply, page);
  });
}

/** Keeps the installed files for tabs that outlive them, once the server is ready. The process may end in the middle of this. */
function archiveFilesOf(app: FastifyInstance, deps: WebDeps) {
  const keep = async () => {
    const { remotes } = await deps.liveSets.installation();
    await archiveInstalledFiles({ ...deps, remotes: remotes.map(({ name }) => name) });
  };
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = schedulePurge(keep, (fault) =>
      app.log.warn({ fault: plainFault(fault) }, 'installed files could not be kept'),
    );
  });
  app.addHook('preClose', async () => void stop());
}

/** Reads the built shell. While it is being replaced, it is missing for a moment, so the last one stays in use. */
function templateIn(webRoot: string): () => Promise<ShellTemplate | null> {
  let last: ShellTemplate | null = null;
  return async () => {
    last = (await readShellTemplate(webRoot)) ?? last;
    return last;
  };
}

const isInstalled = ({ source }: ListedRemote) => source === 'installation';

const pathIn = (url: string) => url.split('?', 1)[0] ?? '/';
/** As sent: see `readablePath`. */
const pathOf = (request: FastifyRequest) => pathIn(request.originalUrl);

/** Lets an address with a malformed escape through to the not-found page. The router would refuse it with a JSON error. */
export function readablePath(url: string): string {
  const path = pathIn(url);
  return isPagePath(path) && !canBeMatched(path) ? url.replace(path, () => path.replaceAll('%', '%25')) : url;
}

/** A HEAD is answered as a GET is, without the body. */
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** True for a browser that opens an address of the suite, or a client that accepts anything. A missing script must stay a 404. */
const wantsPage = (request: FastifyRequest) =>
  isRead(request) && isPagePath(pathOf(request)) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
