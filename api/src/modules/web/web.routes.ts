import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LiveRemotes } from 'shared-api/contract';
import { sendNotFound } from '#platform/errors/notFound.ts';
import { sendCompressed } from '#platform/http/compression.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { liveReload, reloadScript } from './liveReload.ts';
import { readLiveRemotes, remoteFiles } from './liveRemotes.ts';
import { isOwned } from './pageOwner.ts';
import { RemoteFailureReport } from './remoteFailureReport.ts';
import { readShellTemplate, renderShellPage, shellFiles } from './shellPage.ts';

export interface WebDeps {
  /** Folder with the built front ends: `shell/dist`, `mfe-NAME/dist`. */
  readonly webRoot: string;
  /** Read the built files again for every page, as they change during development. */
  readonly isDevelopment: boolean;
  /** Where pages post photos, when that is another origin than this server's. */
  readonly uploadOrigin: string;
}

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
export async function webRoutes(app: FastifyInstance, { webRoot, isDevelopment, uploadOrigin }: WebDeps) {
  const fresh = async () => ({
    remotes: await readLiveRemotes(webRoot),
    template: await readShellTemplate(webRoot),
  });
  const atStart = await fresh();
  const remotesAtStart = atStart.remotes;
  const current = () => (isDevelopment ? fresh() : Promise.resolve(atStart));

  const files = (root: string, prefix: string) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: !isDevelopment,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    });

  await files(`${shellFiles(webRoot)}/static`, '/static/');
  for (const { name } of remotesAtStart) await files(remoteFiles(webRoot, name), `/remotes/${name}/`);

  if (isDevelopment) {
    const built = [shellFiles(webRoot), ...remotesAtStart.map(({ name }) => remoteFiles(webRoot, name))];
    liveReload(app, built);
  }

  app.get(
    '/remotes.json',
    { config: access, schema: { response: { 200: LiveRemotes }, hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { remotes: (await current()).remotes };
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
      ...(isDevelopment && { extraScript: reloadScript }),
    });
    if (!isOwned(pathOf(request), remotes)) reply.code(404);
    return sendCompressed(request, reply.headers(pageHeaders(nonce, uploadOrigin)), page);
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Opens an address of the suite: a browser, or a client that takes anything. A missing script must stay a 404. */
const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(v1|static|remotes|files|photos)(\/|$)/.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
