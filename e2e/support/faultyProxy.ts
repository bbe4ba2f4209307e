import { createServer, type IncomingHttpHeaders, request } from 'node:http';

/** What proxies in front of office servers do to requests. */
export interface ProxyFault {
  /** Replaces the Host header by the server's own, as nginx does by default. */
  readonly rewritesHost?: boolean;
  /** Drops the body of every DELETE, as some load balancers do. */
  readonly dropsDeleteBody?: boolean;
  /** Answers larger bodies with a page of its own. */
  readonly mostBytes?: number;
}

const page = '<html><head><title>413 Request Entity Too Large</title></head></html>';

/** Starts a proxy in front of a server. */
export async function startFaultyProxy(serverUrl: string, fault: ProxyFault) {
  const { hostname, port, host } = new URL(serverUrl);
  const proxy = createServer((incoming, outgoing) => {
    const { url, method = 'GET', headers } = incoming;
    if (Number(headers['content-length'] ?? 0) > (fault.mostBytes ?? Number.POSITIVE_INFINITY)) {
      incoming.resume().on('end', () => outgoing.writeHead(413, { 'content-type': 'text/html' }).end(page));
      return;
    }
    const drops = fault.dropsDeleteBody === true && method === 'DELETE';
    const passed = { ...(drops ? withoutBody(headers) : headers), ...(fault.rewritesHost && { host }) };
    const forwarded = request({ hostname, port, method, path: url, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    if (drops) incoming.resume().on('end', () => forwarded.end());
    else incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      proxy.closeAllConnections();
      return new Promise((stopped) => proxy.close(stopped));
    },
  };
}

const withoutBody = ({
  'content-length': _length,
  'content-type': _type,
  'transfer-encoding': _encoding,
  ...rest
}: IncomingHttpHeaders) => rest;
