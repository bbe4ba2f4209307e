import { type ClientRequest, createServer, request } from 'node:http';

/** A proxy between people and several servers. */
export interface RoundRobin {
  readonly address: string;
  /** Resolves once this many more writes were acknowledged. */
  readonly writes: (count: number) => Promise<void>;
  readonly close: () => void;
}

/**
 * Starts a proxy that asks the servers in rotation, and leaves out one that has stopped answering. A caller who waited for that one
 * loses the connection, because the proxy can't know whether the request was carried out.
 */
export async function startRoundRobin(addresses: readonly string[]): Promise<RoundRobin> {
  let alive = [...addresses];
  let turn = 0;
  let acknowledged = 0;
  const waiting: { readonly from: number; readonly resolve: () => void }[] = [];
  const acknowledge = () => {
    acknowledged += 1;
    for (const { from, resolve } of waiting) if (acknowledged >= from) resolve();
  };

  const proxy = createServer((asked, answer) => {
    turn += 1;
    const server = alive[turn % alive.length] ?? '';
    const { method = 'GET', headers, url = '/' } = asked;
    const passed: ClientRequest = request(new URL(url, server), { method, headers });
    passed.on('response', (response) => {
      const { statusCode = 502 } = response;
      answer.writeHead(statusCode, response.headers);
      response.pipe(answer);
      response.on('aborted', () => answer.destroy());
      if (method !== 'GET' && statusCode < 300) response.on('end', acknowledge);
    });
    passed.on('error', () => {
      alive = alive.filter((each) => each !== server);
      answer.destroy();
    });
    asked.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const bound = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    writes: (count) => new Promise((resolve) => waiting.push({ from: acknowledged + count, resolve })),
    close: () => proxy.close(),
  };
}
