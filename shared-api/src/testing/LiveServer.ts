import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '#contract/index.ts';

/** Takes what a server writes to one reader. */
interface Reader {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** A server of streams for tests of what reads them. */
export class LiveServer {
  readonly #readers = new Set<Reader>();
  #http: Server | null = null;
  /** What a poll is answered, after the hello. */
  state: readonly LiveEvent[] = [];
  polls = 0;
  /** How many of them said that a stream was held back. */
  held = 0;
  /** How many streams were ever opened. */
  opened = 0;

  /** How many streams are open. */
  get readers(): number {
    return this.#readers.size;
  }

  /** Opens a stream without a network. */
  readonly open = async (query: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const encoder = new TextEncoder();
    let leave = () => {};
    return new ReadableStream({
      cancel: () => leave(),
      start: (controller) => {
        const reader = {
          write: (text: string) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        };
        leave = () => void this.#readers.delete(reader);
        signal.addEventListener('abort', () => {
          if (this.#readers.delete(reader)) controller.error(new Error('aborted'));
        });
        this.#serve(query, reader);
      },
    });
  };

  async listen(): Promise<number> {
    this.#http = createServer(({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const reader = readerOf(response);
      response.once('close', () => this.#readers.delete(reader));
      this.#serve(url, reader);
    });
    const server = this.#http;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port; // it listens on a port
  }

  send(...events: LiveEvent[]) {
    for (const reader of this.#readers) for (const event of events) reader.write(frame(event));
  }

  /** Ends all streams without a word. */
  cut() {
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }

  close() {
    this.cut();
    this.#http?.closeAllConnections();
    this.#http?.close();
  }

  #serve(query: string, reader: Reader) {
    reader.write(frame({ type: 'hello' }));
    if (!query.includes('once=true')) {
      this.opened += 1;
      this.#readers.add(reader);
      return;
    }
    this.polls += 1;
    if (query.includes('held=true')) this.held += 1;
    for (const event of this.state) reader.write(frame(event));
    reader.end();
  }
}

const readerOf = (response: ServerResponse): Reader => ({
  write: (text) => response.write(text),
  end: () => response.end(),
});

const frame = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
