import type { Later } from '#platform/live/Schedule.ts';

interface Planned {
  readonly at: number;
  readonly work: () => unknown;
}

/** Time that passes when a test says so. Work that is due has ended before it goes on. */
export class ManualTime {
  now = 0;
  readonly #planned = new Set<Planned>();

  readonly later: Later = (milliseconds, work) => {
    const planned = { at: this.now + milliseconds, work };
    this.#planned.add(planned);
    return () => this.#planned.delete(planned);
  };

  async pass(milliseconds: number) {
    const end = this.now + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#planned.delete(next);
      this.now = next.at;
      await next.work();
    }
    this.now = end;
  }

  #next(end: number): Planned | undefined {
    return [...this.#planned].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
