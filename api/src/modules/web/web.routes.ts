import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LiveRemotes } from 'shared-api/contract';
import { sendNotFound } from '#platform/errors/notFound.ts';
import { sendCompressed } from '#platform/http/compression.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { followed } from './followed.ts';
import { liveReload, reloadScript } from './liveReload.ts';
import { type RemoteSet, readLiveRemotes, remoteFiles } from './liveRemotes.ts';
import { isOwned } from './pageOwner.ts';
import { RemoteFailureReport } from './remoteFailureReport.ts';
import { readShellTemplate, renderShellPage, type ShellTemplate, shellFiles } from './shellPage.ts';

export interface WebDeps {
  /** Folder with the built front ends: `shell/dist`, `mfe-NAME/dist`. */
  readonly webRoot: string;
  /** Read the built files again for every page, as they change during development. */
  readonly isDevelopment: boolean;
  /** Where pages post photos, when that is another origin than this server's. */
  readonly uploadOrigin: string;
  /** How long a page waits for a script. */
  readonly scriptTimeoutMs: number;
}

/** What is built, as pages are made of it. */
interface FrontEnds extends RemoteSet {
  readonly template: ShellTemplate | null;
}

/** Files that are replaced in place are followed within this time, without a restart. */
const maxAgeMs = 2_000;

const access = { access: 'public' } as const;
/** Reports of one address, which anybody may send, in a minute. */
const mostReports = 30;
const reportOptions = {
  config: { ...access, rateLimit: { max: mostReports, timeWindow: '1 minute' } },
  bodyLimit: 4 * 1024,
  schema: { body: RemoteFailureReport, hide: true },
};
const immutable = 'public, max-age=31536000, immutable';
const refreshCookies = ['__Host-rt', 'rt'];

const pageHeaders = (nonce: string, uploadOrigin: string) => ({
  'content-security-policy': contentSecurityPolicy(nonce, uploadOrigin),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** A file whose name carries its content's hash never changes; every other one is asked for again. */
const cacheControl = (path: string) =>
  /\.[0-9a-f]{8,}\.[a-z0-9]+(\.br|\.gz)?$/.test(path) ? immutable : 'no-cache';

/** Everything that is not the API: the shell's page at every address, the front ends' files, the live set of remotes. */
export async function webRoutes(app: FastifyInstance, deps: WebDeps) {
  const { webRoot, isDevelopment, uploadOrigin, scriptTimeoutMs } = deps;
  const current = followed(frontEndsIn(webRoot, app.log), isDevelopment ? 0 : maxAgeMs);

  await app.register(fastifyStatic, {
    root: `${shellFiles(webRoot)}/static`,
    prefix: '/static/',
    preCompressed: !isDevelopment,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });

  app.get<{ Params: { name: string; '*': string } }>(
    '/remotes/:name/*',
    { config: access, schema: { hide: true } },
    async (request, reply) => {
      const { name, '*': file } = request.params;
      const isLive = (await current()).remotes.some((remote) => remote.name === name);
      return isLive ? reply.sendFile(file, remoteFiles(webRoot, name)) : sendNotFound(request, reply);
    },
  );

  if (isDevelopment) {
    const { remotes } = await current();
    liveReload(app, [shellFiles(webRoot), ...remotes.map(({ name }) => remoteFiles(webRoot, name))]);
  }

  app.get(
    '/remotes.json',
    { config: access, schema: { response: { 200: LiveRemotes }, hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { remotes: [...(await current()).remotes] };
    },
  );

  app.post('/reports/remote-failures', reportOptions, async (request, reply) => {
    request.log.warn({ report: request.body }, 'a remote failed in a browser');
    return reply.code(204).send();
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { template, remotes } = await current();
    if (!template || !wantsPage(request)) return sendNotFound(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const mayBeSignedIn = refreshCookies.some((name) => request.cookies[name] !== undefined);
    const page = renderShellPage({
      template,
      nonce,
      path: pathOf(request),
      remotes,
      mayBeSignedIn,
      scriptTimeoutMs,
      ...(isDevelopment && { extraScript: reloadScript }),
    });
    if (!isOwned(pathOf(request), remotes)) reply.code(404);
    return sendCompressed(request, reply.headers(pageHeaders(nonce, uploadOrigin)), page);
  });
}

/** Reads what is built, and says in the log which remotes are refused, once for each reason. */
function frontEndsIn(webRoot: string, log: FastifyBaseLogger): () => Promise<FrontEnds> {
  let last: FrontEnds = { remotes: [], refused: [], template: null };
  return async () => {
    const { remotes, refused } = await readLiveRemotes(
      webRoot,
      last.remotes.map(({ name }) => name),
    );
    const known = new Set(last.refused.map(({ name, reason }) => `${name} ${reason}`));
    for (const { name, reason } of refused)
      if (!known.has(`${name} ${reason}`)) log.error({ remote: name, reason }, 'a remote is refused');
    // A shell that is being replaced is gone for a moment.
    last = { remotes, refused, template: (await readShellTemplate(webRoot)) ?? last.template };
    return last;
  };
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Opens an address of the suite: a browser, or a client that takes anything. A missing script must stay a 404. */
const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(v1|static|remotes|files|photos)(\/|$)/.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
