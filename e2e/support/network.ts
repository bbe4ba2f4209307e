import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and a server, at one address for as long as it exists. */
export interface Network {
  readonly url: string;
  /** Ends every connection and takes no new one, as a roof does. The browser's own switch wouldn't reach its workers. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Leads to another server from now on. */
  readonly leadTo: (serverUrl: string) => void;
  /** Lets requests through and drops the answers. */
  readonly loseAnswers: (loses: boolean) => void;
  readonly stop: () => Promise<unknown>;
}

/** Starts one in front of a server. */
export async function startNetwork(serverUrl: string): Promise<Network> {
  let server = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const state = { isCut: false, losesAnswers: false };
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const proxy = createServer((near) => {
    if (state.isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(server.port), server.hostname);
    remember(near);
    remember(far);
    near.pipe(far);
    far.on('data', (bytes) => {
      if (state.losesAnswers) near.destroy();
      else near.write(bytes);
    });
    far.on('end', () => near.end());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no port.');
  const cut = () => {
    state.isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => {
      state.isCut = false;
    },
    leadTo: (url) => {
      cut();
      server = new URL(url);
      state.isCut = false;
    },
    loseAnswers: (loses) => {
      state.losesAnswers = loses;
    },
    stop: () => {
      cut();
      return new Promise((stopped) => proxy.close(stopped));
    },
  };
}
