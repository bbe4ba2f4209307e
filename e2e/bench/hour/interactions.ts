import type { BrowserContext } from '@playwright/test';
import { atShare } from 'shared-api/testing/at-share';

/** One interaction, from the press to the frame that shows its result. */
export interface Interaction {
  readonly event: string;
  readonly milliseconds: number;
  /** The time of the press, in ms since 1970. */
  readonly at: number;
}

/** Chromium reports no shorter event. */
const shortest = 16;

/** The browser's own interaction times, as web-vitals would read them, on every page of a context. */
export class Interactions {
  readonly #slow = new Map<string, Interaction>();
  readonly #begun: { readonly doing: string; readonly at: number }[] = [];

  static async watch(context: BrowserContext): Promise<Interactions> {
    const interactions = new Interactions();
    await context.exposeFunction('reportInteraction', (id: string, found: Interaction) =>
      interactions.#keep(id, found),
    );
    await context.addInitScript((durationThreshold) => {
      const report: unknown = Reflect.get(window, 'reportInteraction');
      const { timeOrigin } = performance;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          const { name: event, duration: milliseconds, startTime, interactionId } = entry;
          if (interactionId && typeof report === 'function')
            report(`${timeOrigin} ${interactionId}`, { event, milliseconds, at: timeOrigin + startTime });
        }
      });
      const asked = { type: 'event', durationThreshold, buffered: true };
      observer.observe(asked);
    }, shortest);
    return interactions;
  }

  /** Marks the start of an interaction. */
  begin(doing: string) {
    this.#begun.push({ doing, at: Date.now() });
  }

  /** An interaction has several events; it takes as long as its longest. */
  #keep(id: string, found: Interaction) {
    const known = this.#slow.get(id);
    if (!known || known.milliseconds < found.milliseconds) this.#slow.set(id, found);
  }

  #doingAt(at: number): string {
    return this.#begun.findLast((begun) => begun.at <= at + 1)?.doing ?? '';
  }

  /** The count, the median, the 98th percentile and the slowest interactions. */
  summary(slowestCount: number) {
    const slow = [...this.#slow.values()].sort((a, b) => b.milliseconds - a.milliseconds);
    const quick = Array<number>(Math.max(0, this.#begun.length - slow.length)).fill(shortest);
    const all = [...slow.map(({ milliseconds }) => milliseconds), ...quick];
    const slowest = slow
      .slice(0, slowestCount)
      .map(({ event, milliseconds, at }) => ({ doing: this.#doingAt(at), event, milliseconds }));
    return { count: all.length, median: atShare(all, 0.5), p98: atShare(all, 0.98), most: all[0], slowest };
  }
}
