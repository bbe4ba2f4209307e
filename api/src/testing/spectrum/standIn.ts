import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, Fixture, Reply } from './fixtures.ts';
import { fixtures } from './fixtures.ts';
import { renderFault } from './render.ts';
import { SignIn } from './SignIn.ts';

const elements = [
  'Authorization_ID',
  'GUID',
  'pCompany_Code',
  'pDivision',
  'pStatus_Code',
  'pProject_Manager',
  'pSuperintendent',
  'pEstimator',
  'pCustomer_Code',
  'pCost_Center',
  'pSort_By',
];

/** A server that answers GetJob as Spectrum has been seen to. */
export interface StandIn {
  readonly url: string;
  /** Every authenticated call, in order of arrival. */
  readonly calls: Call[];
  readonly mostAtOnce: () => number;
  readonly signIn: SignIn;
  readonly use: (fixture: Fixture) => void;
  readonly stop: () => Promise<void>;
}

export async function startStandIn(fixture: Fixture = fixtures.normal): Promise<StandIn> {
  const calls: Call[] = [];
  const signIn = new SignIn();
  let [current, count, open, most] = [fixture, 0, 0, 0];
  const answerCall = async (request: IncomingMessage): Promise<Reply | null> => {
    const body = await textOf(request);
    if (!signIn.accepts(request.headers.authorization)) return { status: 401, body: '' };
    const call = { parameters: parametersOf(body), headers: request.headers, body };
    calls.push(call);
    if (!isWellMade(call, request)) return { status: 500, body: renderFault('Malformed call') };
    count += 1;
    return current(call, count);
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/connect/token') return send(response, signIn.answer(await textOf(request)));
    if (request.method !== 'POST' || request.url !== '/ws/GetJob')
      return send(response, { status: 404, body: '' });
    open += 1;
    most = Math.max(most, open);
    const reply = await answerCall(request);
    open -= 1;
    if (reply) send(response, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    mostAtOnce: () => most,
    signIn,
    use: (next) => {
      [current, count] = [next, 0];
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(
  response: ServerResponse,
  { status = 200, type = 'text/xml; charset=utf-8', location, body }: Reply,
) {
  response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const parametersOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Spectrum faults unless every element is present, the namespace is its own and the action is the address. */
function isWellMade({ parameters, body }: Call, { headers }: IncomingMessage): boolean {
  return (
    elements.every((name) => name in parameters) &&
    body.includes('<GetJob xmlns="http://www.northgate-is.com/proiv/webservices/types">') &&
    (headers['content-type'] ?? '').startsWith('text/xml') &&
    headers['soapaction'] === `http://${headers.host}/ws/GetJob`
  );
}
