// Serves a running suite on a local port, with one remote from this machine: in the suite's shell, or standalone.
import { createReadStream, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp } from '../bin/workspace.mjs';
import { withLocalRemote } from './withLocalRemote.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const { against, dist, alone } = values;
if (!URL.canParse(against)) giveUp('--against takes the address of a running suite.');
const suite = new URL(against);
const port = Number(process.env['PORT'] ?? 8080);
const base = `/remotes/${name}/`;

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
};

/** A build writes many files. The page reloads once, after this long without a change. */
const quietMs = 250;
const listeners = new Set<ServerResponse>();
let timer: NodeJS.Timeout | undefined;
watch(dist, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const listener of listeners) listener.write('data: changed\n\n');
  }, quietMs);
});

createServer(async (request, response) => {
  // A foreign host name that resolves to this machine must not reach the suite.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return end(response, 421);
  const { pathname } = new URL(request.url ?? '/', suite);
  if (pathname === '/dev/reload.js')
    return end(response, 200, "new EventSource('/dev/changes').onmessage = () => location.reload();\n", 'js');
  if (pathname === '/dev/changes') return listen(response);
  if (pathname.startsWith(base)) return sendFile(response, decodeURIComponent(pathname.slice(base.length)));
  const isPage = /text\/html/.test(request.headers.accept ?? '');
  if (alone && (await sendAlone(response, isPage, pathname))) return;
  if (isPage && !alone) return sendPage(request, response);
  pass(request, response, (answer) => answer.pipe(response));
}).listen(port, '127.0.0.1', () => {
  console.info(`${name} from this machine, everything else from ${suite.origin}: http://localhost:${port}`);
});

function end(response: ServerResponse, status: number, text = '', type = 'json') {
  response.writeHead(status, { 'content-type': types[type] ?? '' }).end(text);
}

function listen(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** A standalone remote serves its own files and every page except the sign-in page. */
async function sendAlone(response: ServerResponse, isPage: boolean, pathname: string): Promise<boolean> {
  const file = isPage ? 'index.html' : pathname.slice(1);
  if (pathname === '/login' || !(await isFile(join(dist, file)))) return false;
  await sendFile(response, file);
  return true;
}

const isFile = (path: string) =>
  stat(path).then(
    (about) => about.isFile(),
    () => false,
  );

async function sendFile(response: ServerResponse, file: string) {
  const path = join(dist, file);
  if (!path.startsWith(join(dist, '/')) || !(await isFile(path))) return end(response, 404);
  const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(path).pipe(response);
}

/** The suite's page with this remote in it. */
function sendPage(request: IncomingMessage, response: ServerResponse) {
  request.headers['accept-encoding'] = 'identity';
  pass(request, response, async (answer) => {
    const html = (await answer.setEncoding('utf8').toArray()).join('');
    const read = (file: string) => readFile(join(dist, file), 'utf8');
    const page = await withLocalRemote(html, { name, base, read, suite: suite.origin }).catch(
      ({ message }: Error) => `${name} is not built yet: ${message}`,
    );
    response.end(page);
  });
}

/** Forwards a request as if the suite's own page had sent it. */
function pass(request: IncomingMessage, response: ServerResponse, take: (answer: IncomingMessage) => void) {
  const headers = {
    ...request.headers,
    host: suite.host,
    ...(request.headers.origin && { origin: suite.origin }),
  };
  const send = suite.protocol === 'https:' ? requestHttps : requestHttp;
  const passed = send(new URL(request.url ?? '/', suite), { method: request.method, headers }, (answer) => {
    // This port doesn't speak https, and a page has a different length here.
    const { 'strict-transport-security': _, 'content-length': length, ...rest } = answer.headers;
    const isPage = /text\/html/.test(answer.headers['content-type'] ?? '');
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      ...(!isPage && length && { 'content-length': length }),
    });
    take(answer);
  });
  passed.on('error', () => !response.headersSent && end(response, 502, `Can't reach ${suite.origin}.`));
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
