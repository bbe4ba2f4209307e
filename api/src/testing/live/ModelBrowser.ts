import type { CartLine, LiveEvent } from 'shared-api/contract';
import { listChecksum, liveTimes } from 'shared-api/rules';
import { TestReader } from './TestReader.ts';

/** What a browser does with a stream: the least that any client has to. */
export class ModelBrowser {
  readonly reader = new TestReader();
  readonly #readList: () => Promise<readonly CartLine[]>;
  readonly #now: () => number;
  #lines = new Map<number, CartLine>();
  #changedAt = 0;
  /** How often a heartbeat was about another list, though nothing had come for longer than a poll takes. */
  divergences = 0;

  constructor(readList: () => Promise<readonly CartLine[]>, now: () => number) {
    this.#readList = readList;
    this.#now = now;
  }

  get list(): CartLine[] {
    return [...this.#lines.values()].sort((a, b) => a.id - b.id);
  }

  /** Heeds what has arrived. */
  async heed() {
    for (const event of this.reader.take()) await this.#heed(event);
  }

  async #heed(event: LiveEvent) {
    if (event.type === 'reread') await this.#read();
    if (event.type === 'checksum' && event.checksum !== listChecksum(this.list)) await this.#read();
    if (event.type === 'heartbeat') this.#compare(Object.values(event.checksums));
    if (event.type !== 'lines') return;
    this.#changedAt = this.#now();
    for (const line of event.changed)
      if (line.revision > (this.#lines.get(line.id)?.revision ?? 0)) this.#lines.set(line.id, line);
    for (const id of event.removed) this.#lines.delete(id);
  }

  async #read() {
    this.#changedAt = this.#now();
    this.#lines = new Map((await this.#readList()).map((line) => [line.id, line]));
  }

  #compare(checksums: readonly string[]) {
    const isQuiet = this.#now() - this.#changedAt > 1.5 * liveTimes.poll;
    if (isQuiet && checksums.some((sent) => sent !== listChecksum(this.list))) this.divergences += 1;
  }
}
