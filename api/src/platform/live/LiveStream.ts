import type { LiveEvent } from 'shared-api/contract';
import type { LiveList } from 'shared-api/rules';
import type { Watcher } from './LiveSource.ts';
import { mostQueuedBytes } from './limits.ts';

/** Where a stream's bytes go: a response, or a test. */
export interface Outlet {
  readonly write: (bytes: string) => unknown;
  readonly writableLength: number;
  readonly once: (event: 'drain', listener: () => void) => unknown;
  readonly end: () => unknown;
}

/** What a stream is about. */
export interface Watches {
  readonly drafts: readonly number[];
  readonly projects: readonly number[];
  readonly lists: readonly LiveList[];
  readonly loads: readonly number[];
  /** How many notices its reader hasn't read. */
  readonly notices?: boolean;
}

/** A message in the format of server-sent events. Made once, however many people get it. */
export const frameOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** One person's stream. */
export class LiveStream {
  readonly watcher: Watcher;
  readonly watches: Watches;
  readonly isOnce: boolean;
  readonly #outlet: Outlet;
  /** The last message of each topic of which only the newest counts. */
  #latest = new Map<string, string>();
  #isFull = false;
  #rights: string;

  /** With `isOnce`, it ends as soon as it has told what is now. */
  constructor(watcher: Watcher, watches: Watches, outlet: Outlet, isOnce = false) {
    this.watcher = watcher;
    this.#rights = watcher.rights;
    this.watches = watches;
    this.#outlet = outlet;
    this.isOnce = isOnce;
  }

  /** Leaves the message out if the reader is too slow; then one message tells them to read again. */
  send(frame: string) {
    if (this.#isFull) return;
    if (this.#outlet.writableLength <= mostQueuedBytes) {
      this.#outlet.write(frame);
      return;
    }
    this.#isFull = true;
    this.#latest = new Map();
    this.#outlet.once('drain', () => {
      this.#isFull = false;
      this.send(frameOf({ type: 'reread', draft_id: null }));
    });
  }

  /** Sends what a topic says now, unless this stream knows. */
  sendLatest(topic: string, frame: string) {
    if (this.#isFull || this.#latest.get(topic) === frame) return;
    this.#latest.set(topic, frame);
    this.send(frame);
    if (this.isOnce && topicsOf(this.watches).every((each) => this.knows(each))) this.#close();
  }

  /** Tells its reader that they may do something else than before. */
  sayRights(rights: string) {
    if (rights === this.#rights) return;
    this.#rights = rights;
    this.send(frameOf({ type: 'rights' }));
  }

  knows(topic: string): boolean {
    return this.#latest.has(topic);
  }

  end(event: LiveEvent) {
    this.send(frameOf(event));
    this.#close();
  }

  #close() {
    this.#isFull = true;
    this.#outlet.end();
  }
}

/** What each watched record is called among a stream's topics. */
export const topics = {
  draft: (id: number) => `draft ${id}`,
  people: (id: number) => `people ${id}`,
  project: (id: number) => `project ${id}`,
  list: (list: LiveList) => list,
  load: (id: number) => `load ${id}`,
  notices: 'notices',
} as const;

const topicsOf = ({ drafts, projects, lists, loads, notices }: Watches) => [
  ...drafts.map(topics.draft),
  ...projects.map(topics.project),
  ...lists.map(topics.list),
  ...loads.map(topics.load),
  ...(notices ? [topics.notices] : []),
];
