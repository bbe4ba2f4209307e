import type { QueryClient } from '@tanstack/react-query';
import type { Divergence, PersonOnDraft } from '#contract/index.ts';
import { type DraftKey, draftPath } from './draftKey.ts';
import { http } from './http.ts';
import type { DraftEvent } from './live/DraftEvent.ts';
import type { Live, LoadNotice } from './live/Live.ts';

export type { DraftEvent } from './live/DraftEvent.ts';
export type { LoadNotice } from './live/Live.ts';

let opened: Promise<Live> | null = null;

/** Loaded once somebody has something to follow. */
function open(): Promise<Live> {
  opened ??= import(/* webpackChunkName: "live" */ './live/Live.ts').then(({ Live }) => new Live());
  return opened;
}

/** Begins to watch as soon as the code is there. Returns a function that ends it. */
function watch(begin: (live: Live) => () => void): () => void {
  let isOver = false;
  let end = () => {};
  open()
    .then((live) => {
      if (!isOver) end = begin(live);
    })
    .catch(() => {
      opened = null;
    });
  return () => {
    isOver = true;
    end();
  };
}

/**
 * Tells a listener what others do to a draft, and what the server's list is. All tabs of a browser share one stream; without one, the state
 * is asked for every 2 seconds. Nothing comes while no server answers. Returns a function that ends it.
 */
export const watchDraft = (key: DraftKey, listener: (event: DraftEvent) => void): (() => void) =>
  watch((live) => live.watchDraft(key, listener));

/** Tells a listener who is on the drafts of projects, at first and at each change. Returns a function that ends it. */
export const watchPeople = (
  projectIds: readonly number[],
  listener: (people: readonly PersonOnDraft[]) => void,
): (() => void) => watch((live) => live.watchPeople(projectIds, listener));

/** Tells a listener which event of a load is the newest, at first and at each change. Returns a function that ends it. */
export const watchLoad = (id: number, listener: (notice: LoadNotice) => void): (() => void) =>
  watch((live) => live.watchLoad(id, listener));

/** Tells a listener how many notices the user hasn't read, at first and at each change. Returns a function that ends it. */
export const watchNotices = (listener: (unread: number) => void): (() => void) =>
  watch((live) => live.watchNotices(listener));

/** Tells the others on a draft what this person edits, such as an item's name; null for nothing. Only for a draft that is watched. */
export function setPlace(key: DraftKey, place: string | null) {
  void opened?.then((live) => live.setPlace(key, place)).catch(() => {});
}

/** Reports two checksums of a list that should be equal: what this tab shows, and what the server sent. */
export function reportDivergence(key: DraftKey, divergence: Divergence) {
  http.post(`${draftPath(key)}/divergences`, divergence).catch(() => {});
}

/** Keeps the lists of this client in step with what others change, for as long as they are on screen. */
export function followLists(client: QueryClient) {
  Promise.all([open(), import(/* webpackChunkName: "live" */ './live/freshLists.ts')])
    .then(([live, { refreshLiveLists }]) => refreshLiveLists(client, live))
    .catch(() => {});
}
