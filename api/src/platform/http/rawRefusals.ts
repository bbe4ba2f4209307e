import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from 'shared-api/contract';
import type { Problem } from '#platform/errors/Problem.ts';
import { refusalOf } from '#platform/errors/refusalOf.ts';
import type { App } from './App.ts';
import { defaultHeaders } from './securityHeaders.ts';
import { folderOf, serverFolders } from './serverFolders.ts';
import { tooManyCookies } from './tooManyCookies.ts';

/** For `clientErrorHandler`: answers what can't be parsed as a request, and ends the connection. */
export function refuseRaw(error: ConnectionError, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET' && !hasBegunToAnswer(socket)) {
    const problem = refusalOf(statusOf(error));
    const isPage = problem.status === 431 && mayOpenPage(error);
    socket.write(isPage ? answerWith(problem, crypto.randomUUID(), tooManyCookies) : answerOf(problem));
  }
  socket.destroy();
}

/** Another response head in the middle of an answer would become part of it. */
function hasBegunToAnswer(socket: Socket): boolean {
  const message = '_httpMessage' in socket ? socket._httpMessage : null;
  return message instanceof ServerResponse && message.headersSent;
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

function statusOf({ code, rawPacket }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  // Bytes of another protocol also count as an invalid method, but get a 400.
  return code === 'HPE_INVALID_METHOD' && /^[A-Z-]{1,40} /.test(startOf(rawPacket)) ? 405 : 400;
}

const startOf = (packet: unknown) => (packet instanceof Buffer ? packet.toString('latin1', 0, 41) : '');

/** The packet in which the headers became too large is the first one, or one without the address. Then it's most likely a browser's. */
function mayOpenPage({ rawPacket }: ConnectionError): boolean {
  const path = /^[A-Z]+ (\/[^ ?]*)/.exec(startOf(rawPacket))?.[1];
  return path === undefined || !serverFolders.includes(folderOf(path));
}

function answerOf(problem: Problem): string {
  const id = crypto.randomUUID();
  const { code, detail } = problem;
  const body = JSON.stringify({ detail, code, request_id: id } satisfies ErrorBody);
  return answerWith(problem, id, { body, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

interface Content {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function answerWith({ status }: Problem, id: string, content: Content): string {
  const { body } = content;
  const headers = {
    ...defaultHeaders,
    ...(status === 405 && { allow: methods }),
    'x-request-id': id,
    ...content.headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Names and values alternate. */
const hostsIn = (raw: readonly string[]) =>
  raw.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/** Refuses here, with our error body, what Node would refuse with an empty one. */
export const rawRefusals = fp(
  async (app: App) => {
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
    app.addHook('onRequest', async ({ raw: { httpVersion, headers, rawHeaders } }, reply) => {
      if (httpVersion !== '1.1') return;
      const isExpected = headers.expect === undefined || headers.expect.toLowerCase() === '100-continue';
      // With two Host headers, a proxy in front of us may have gone by the other one.
      if (isExpected && hostsIn(rawHeaders) === 1) return;
      reply.header('connection', 'close');
      throw refusalOf(isExpected ? 400 : 417);
    });
  },
  { name: 'raw-refusals', dependencies: ['observers', 'problems'] },
);
