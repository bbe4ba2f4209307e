import type { BrowserContext } from '@playwright/test';
import { atShare } from 'shared-api/testing/at-share';

/** A part of an interaction, from the press to the frame that shows its result. */
interface Part {
  readonly event: string;
  readonly milliseconds: number;
  /** The time of the press, in ms since 1970. */
  readonly at: number;
}

/** What somebody did. It takes as long as the slowest of its events. */
interface Interaction extends Part {
  readonly screen: string;
  readonly kind: string;
}

/** Chromium reports no shorter event. */
const shortest = 16;

/** The browser's own interaction times, as web-vitals would read them, on every page of a context. */
export class Interactions {
  readonly #begun: Interaction[] = [];

  static async watch(context: BrowserContext): Promise<Interactions> {
    const interactions = new Interactions();
    await context.exposeFunction('reportInteraction', (part: Part) => interactions.#keep(part));
    await context.addInitScript((durationThreshold) => {
      const report: unknown = Reflect.get(window, 'reportInteraction');
      const { timeOrigin } = performance;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          const { name: event, duration: milliseconds, startTime, interactionId } = entry;
          if (interactionId && typeof report === 'function')
            report({ event, milliseconds, at: timeOrigin + startTime });
        }
      });
      const asked = { type: 'event', durationThreshold, buffered: true };
      observer.observe(asked);
    }, shortest);
    return interactions;
  }

  /** Marks the start of an interaction. */
  begin(screen: string, kind: string) {
    this.#begun.push({ screen, kind, event: '', milliseconds: shortest, at: Date.now() });
  }

  #keep({ event, milliseconds, at }: Part) {
    const index = this.#begun.findLastIndex((begun) => begun.at <= at + 1);
    const known = this.#begun[index];
    if (known && known.milliseconds < milliseconds) this.#begun[index] = { ...known, event, milliseconds };
  }

  /** The count, the median, the 98th percentile and the most of all interactions and of each kind, and the slowest. */
  summary(slowestCount: number) {
    const slowest = this.#begun.toSorted((a, b) => b.milliseconds - a.milliseconds);
    const kinds = Object.entries(Object.groupBy(slowest, ({ kind }) => kind));
    return {
      ...figures(slowest),
      kinds: Object.fromEntries(kinds.map(([kind, some = []]) => [kind, figures(some)])),
      slowest: slowest.slice(0, slowestCount).map(({ at: _, ...interaction }) => interaction),
    };
  }
}

function figures(interactions: readonly Interaction[]) {
  const all = interactions.map(({ milliseconds }) => milliseconds);
  return { count: all.length, median: atShare(all, 0.5), p98: atShare(all, 0.98), most: atShare(all, 1) };
}
