/** How an attempt to follow a stream came out. */
export type Outcome =
  /** The server closed the stream and says when to come back. */
  | { readonly kind: 'ended'; readonly afterMs: number }
  /** The stream broke, after it had been open for so long. */
  | { readonly kind: 'lost'; readonly openMs: number }
  /** No hello came in time, or the server has no room: the stream can't be had for now. */
  | { readonly kind: 'held' }
  /** The server wasn't reached, or answered something else. */
  | { readonly kind: 'away' };

interface NextTry {
  readonly waitMs: number;
  /** Whether to ask for the state every few seconds meanwhile. */
  readonly polls: boolean;
}

/** A stream that was open for longer than this didn't fail because of what lies between. */
const soundMs = 30_000;

const growing = (firstMs: number, mostMs: number, tries: number) => Math.min(mostMs, firstMs * 2 ** tries);

/** When to try again. `tries` counts the failures in a row, `random` is between 0 and 1: many browsers lose their streams at once. */
export function nextTry(outcome: Outcome, tries: number, random: number): NextTry {
  const spread = (milliseconds: number) => Math.round(milliseconds * (0.5 + random / 2));
  switch (outcome.kind) {
    case 'ended':
      return { waitMs: outcome.afterMs, polls: false };
    case 'lost':
      return outcome.openMs > soundMs
        ? { waitMs: Math.round(1_000 * random), polls: false }
        : { waitMs: spread(growing(1_000, 60_000, tries)), polls: true };
    case 'held':
      return { waitMs: spread(growing(60_000, 300_000, tries)), polls: true };
    case 'away':
      return { waitMs: spread(growing(2_000, 60_000, tries)), polls: true };
  }
}
