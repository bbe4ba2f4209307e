import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a browser and a server, with the faults that such have. */
export class TcpProxy {
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  readonly #server;
  /** Keeps what the server sends until the server has ended its answer. */
  holdsBack = false;
  /** Passes on one byte after the other. */
  dribbles = false;
  port = 0;

  constructor(target: number) {
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      const pair = { near, far };
      this.#pairs.add(pair);
      const held: Buffer[] = [];
      near.on('data', (bytes) => far.write(bytes));
      far.on('data', (bytes: Buffer) => {
        held.push(bytes);
        const isWhole = held.at(-1)?.toString().endsWith('0\r\n\r\n');
        if (this.holdsBack && !isWhole) return;
        for (const part of held.splice(0)) this.#pass(near, part);
      });
      for (const socket of [near, far]) socket.on('error', () => {});
      near.on('close', () => {
        far.destroy();
        this.#pairs.delete(pair);
      });
      far.on('close', () => near.end());
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.port = (this.#server.address() as AddressInfo).port; // it listens on a port
    return this.port;
  }

  /** Hangs up on both sides. */
  cut() {
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** Loses the server without telling the browser, whose connection stays open. */
  halfOpen() {
    for (const { far } of this.#pairs) {
      far.removeAllListeners('close');
      far.destroy();
    }
  }

  close() {
    this.cut();
    this.#server.close();
  }

  #pass(near: Socket, bytes: Buffer) {
    if (!this.dribbles) near.write(bytes);
    else for (const byte of bytes) near.write(Buffer.of(byte));
  }
}
