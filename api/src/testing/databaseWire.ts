import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseWire {
  /** The database's address by way of this wire. */
  readonly url: string;
  /** From now on nothing passes on the connections there are, and they stay open. */
  readonly silence: () => void;
  /** New connections are accepted, and nothing passes on them. */
  readonly freeze: () => void;
  /** Signing in works, and nothing is answered after that, as behind a pooler whose database hangs. */
  readonly hang: () => void;
  readonly thaw: () => void;
  /** Nothing passes on the next connection alone. */
  readonly loseNext: () => void;
  /** From now on the database's words arrive this much later, as from a host with too much to do. */
  readonly slowDown: (milliseconds: number) => void;
  /** Resolves when somebody connects. */
  readonly nextConnection: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** How PostgreSQL's protocol begins a simple query, and one with parameters. */
const queries = [0x51, 0x50];

/** A wire to a database that can fail as networks and stopped machines do: without a word. */
export async function layWire(url: string): Promise<DatabaseWire> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isHung = false;
  let isNextLost = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.on('data', ([kind]: Buffer) => {
      if (isHung && kind && queries.includes(kind)) silence([near, far]);
    });
    near.pipe(far);
    far.on('data', (words) => setTimeout(() => near.write(words), delayMs));
    far.on('end', () => near.end());
    if (isFrozen || isNextLost) silence([near, far]);
    isNextLost = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wired = new URL(url);
  wired.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url: wired.href,
    silence: () => silence(sockets),
    freeze: () => {
      isFrozen = true;
      silence(sockets);
    },
    hang: () => {
      isHung = true;
    },
    thaw: () => {
      isFrozen = false;
      isHung = false;
    },
    loseNext: () => {
      isNextLost = true;
    },
    slowDown: (milliseconds) => {
      delayMs = milliseconds;
    },
    nextConnection: () => once(server, 'connection'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function silence(sockets: Iterable<Socket>) {
  for (const socket of sockets) socket.unpipe().pause();
}
