/** How server and browser keep a list in step, in milliseconds. */
export const liveTimes = {
  /** The server looks for changes at least this often, whatever tells it about them. The browser asks this often without a stream. */
  poll: 2_000,
  /** The server looks at lists this often. A browser reads a changed one again after a random delay of as long. */
  lists: 1_000,
  /** A stream that has not said hello by then is held up by a proxy. */
  hello: 4_000,
  heartbeat: 15_000,
  /** Two heartbeats and some: a stream this silent is lost. */
  silence: 35_000,
  /** A person who wasn't heard of for this long is gone. */
  presence: 25_000,
  /** A tab that was hidden for this long needs no stream. */
  hidden: 300_000,
  /** A line that somebody else has just changed is coloured for this long. */
  fresh: 2_000,
} as const;
