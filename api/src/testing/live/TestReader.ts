import type { LiveEvent } from 'shared-api/contract';
import type { Outlet } from '#platform/live/LiveStream.ts';

/** Somebody who reads a stream, as fast as a test wants. */
export class TestReader implements Outlet {
  /** Everything that has arrived and that the test has not taken yet. */
  #events: LiveEvent[] = [];
  #queued = 0;
  #drained = () => {};
  isSlow = false;
  isOver = false;

  get writableLength(): number {
    return this.#queued;
  }

  write(bytes: string) {
    if (this.isOver) throw new Error('it was written to after its end');
    if (this.isSlow) this.#queued += bytes.length;
    for (const [, data = ''] of bytes.matchAll(/^data: (.+)\n\n/gm)) this.#events.push(JSON.parse(data));
  }

  once(_event: 'drain', listener: () => void) {
    this.#drained = listener;
  }

  end() {
    this.isOver = true;
  }

  /** Leaves this many bytes in the socket. */
  fill(bytes: number) {
    this.#queued += bytes;
  }

  /** Reads what was left in the socket. */
  catchUp() {
    this.#queued = 0;
    this.isSlow = false;
    this.#drained();
  }

  take(): LiveEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Only those of one type. The others are gone too. */
  takeOf<Type extends LiveEvent['type']>(type: Type): Extract<LiveEvent, { type: Type }>[] {
    return this.take().filter((event): event is Extract<LiveEvent, { type: Type }> => event.type === type);
  }
}
