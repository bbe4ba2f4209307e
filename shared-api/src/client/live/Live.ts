import type { LiveEvent, PersonOnDraft } from '#contract/index.ts';
import { type LiveList, liveTimes } from '#rules/index.ts';
import { session } from '../connection.ts';
import { type DraftKey, draftPath } from '../draftKey.ts';
import { http } from '../http.ts';
import type { DraftEvent } from './DraftEvent.ts';
import { LiveTabs } from './LiveTabs.ts';
import { openStream } from './openStream.ts';
import type { Watches } from './watches.ts';

type Listener<T> = (event: T) => void;

/** A person who is on a draft says so this often. */
const placeMs = 10_000;
/** How long a sign-out in this tab may take after the server has ended the session. */
const signOutMs = 500;
/** What begins and ends within this time is one change. */
const gatherMs = 50;

interface FollowedDraft {
  readonly key: DraftKey;
  readonly listeners: Set<Listener<DraftEvent>>;
  epoch: string | null;
  place: string | null;
}

/** What somebody who watches a load hears. */
export interface LoadNotice {
  /** The number of the newest event; 0 before the first, null if the load is gone. */
  readonly seq: number | null;
  /** The load's days; null for one that nobody knows. Undefined if the load is gone, or the server is of a version before this one. */
  readonly leaves_on?: string | null | undefined;
  readonly back_on?: string | null | undefined;
  /** How often the threads of its draft have changed. */
  readonly threads?: number | undefined;
}

interface FollowedProjects {
  readonly ids: readonly number[];
  readonly listener: Listener<readonly PersonOnDraft[]>;
}

/** What this tab follows, and who hears of it. */
export class Live {
  readonly #drafts = new Map<number, FollowedDraft>();
  readonly #projects = new Set<FollowedProjects>();
  readonly #people = new Map<number, readonly PersonOnDraft[]>();
  readonly #loads = new Map<number, Set<Listener<LoadNotice>>>();
  readonly #revisions = new Map<LiveList, string>();
  #lists: readonly LiveList[] = [];
  #hearList: Listener<LiveList> = () => {};
  readonly #noticeListeners = new Set<Listener<number>>();
  #unread: number | null = null;
  #tabs: { readonly user: string; readonly all: LiveTabs } | null = null;
  #isLive: boolean | null = null;
  #isAway = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #following: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#heedVisibility());
    addEventListener('pagehide', () => this.#tabs?.all.want(null));
    addEventListener('pageshow', ({ persisted }) => persisted && this.#follow());
    setInterval(() => this.#sayPlaces(), placeMs);
  }

  watchDraft(key: DraftKey, listener: Listener<DraftEvent>): () => void {
    const draft = this.#drafts.get(key.draftId) ?? { key, listeners: new Set(), epoch: null, place: null };
    this.#drafts.set(key.draftId, draft);
    draft.listeners.add(listener);
    if (this.#isLive !== null) listener({ type: 'mode', live: this.#isLive });
    this.#follow();
    return () => {
      draft.listeners.delete(listener);
      if (draft.listeners.size === 0) this.#drafts.delete(key.draftId);
      this.#follow();
    };
  }

  watchPeople(ids: readonly number[], listener: Listener<readonly PersonOnDraft[]>): () => void {
    const followed = { ids, listener };
    this.#projects.add(followed);
    this.#follow();
    return () => {
      this.#projects.delete(followed);
      this.#follow();
    };
  }

  watchLoad(id: number, listener: Listener<LoadNotice>): () => void {
    const listeners = this.#loads.get(id) ?? new Set();
    this.#loads.set(id, listeners);
    listeners.add(listener);
    this.#follow();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#loads.delete(id);
      this.#follow();
    };
  }

  /** Calls back with how many notices the user hasn't read, at first and at each change. */
  watchNotices(listener: Listener<number>): () => void {
    this.#noticeListeners.add(listener);
    if (this.#unread !== null) listener(this.#unread);
    this.#follow();
    return () => {
      this.#noticeListeners.delete(listener);
      this.#follow();
    };
  }

  /** Replaces the lists that are followed. `hear` is called at the first sight of each, and at each change. */
  watchLists(lists: readonly LiveList[], hear: Listener<LiveList>) {
    this.#lists = lists;
    this.#hearList = hear;
    this.#follow();
  }

  setPlace({ draftId }: DraftKey, place: string | null) {
    const draft = this.#drafts.get(draftId);
    if (!draft || draft.place === place) return;
    draft.place = place;
    this.#sayPlace(draft);
  }

  #wanted(): Watches | null {
    if (this.#isAway) return null;
    const drafts = [...this.#drafts.keys()];
    const projects = [...this.#projects].flatMap(({ ids }) => ids);
    // On a draft's screens the draft's own events say more about its project, and the catalogue is part of each line.
    const lists: LiveList[] =
      drafts.length > 0 ? [...this.#lists.filter((list) => list !== 'projects'), 'items'] : [...this.#lists];
    const loads = [...this.#loads.keys()];
    const notices = this.#noticeListeners.size > 0;
    const wanted = { drafts, projects, lists, loads };
    const isAny = notices || Object.values(wanted).some((each) => each.length > 0);
    return isAny ? { ...wanted, notices } : null;
  }

  /** A page that goes from one screen to the next keeps its stream. */
  #follow() {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#followNow(), gatherMs);
  }

  #followNow() {
    const user = userOf(session.getAccessToken());
    if (user === null) {
      this.#tabs?.all.want(null);
      this.#tabs = null;
      return;
    }
    if (this.#tabs?.user !== user) {
      this.#tabs?.all.want(null);
      this.#tabs = { user, all: this.#openTabs(user) };
    }
    this.#tabs.all.want(this.#wanted());
  }

  #openTabs(user: string) {
    return new LiveTabs(user, {
      open: (query, signal) => openStream(query, signal),
      renew: async () => {
        // Somebody who signs out in this tab hears of it from the server first.
        await new Promise((resolve) => setTimeout(resolve, signOutMs));
        return session.getAccessToken() !== null && session.refresh();
      },
      hear: (event) => this.#hear(event),
      hearMode: (isLive) => this.#hearMode(isLive),
      hearSignedOut: () => {
        for (const { listeners } of this.#drafts.values())
          tell(listeners, { type: 'gone', why: 'signed_out' });
      },
    });
  }

  #hear(event: LiveEvent) {
    switch (event.type) {
      case 'hello':
      case 'end':
        return;
      case 'rights':
        return session.onRights?.();
      case 'heartbeat':
        for (const [id, checksum] of Object.entries(event.checksums))
          this.#tell(Number(id), { type: 'checksum', checksum, isFirst: false });
        return;
      case 'list':
        return this.#hearRevision(event.list, event.revision);
      case 'load':
        for (const listener of this.#loads.get(event.load_id) ?? []) listener(event);
        return;
      case 'notices':
        return this.#hearUnread(event.unread);
      case 'project_people':
        return this.#hearPeople(event.project_id, event.people);
      case 'reread':
        for (const id of event.draft_id === null ? this.#drafts.keys() : [event.draft_id])
          this.#tell(id, { type: 'reread', isReset: false });
        return;
      case 'checksum':
        return this.#tell(event.draft_id, { type: 'checksum', checksum: event.checksum, isFirst: true });
      case 'gone':
        return this.#tell(event.draft_id, { type: 'gone', why: 'deleted', by: event.by });
      case 'draft':
        this.#heedEpoch(event.draft_id, event.epoch);
        return this.#tell(event.draft_id, event);
      default:
        return this.#tell(event.draft_id, event);
    }
  }

  #hearUnread(unread: number) {
    this.#unread = unread;
    for (const listener of this.#noticeListeners) listener(unread);
  }

  #tell(draftId: number, event: DraftEvent) {
    tell(this.#drafts.get(draftId)?.listeners ?? [], event);
  }

  #heedEpoch(draftId: number, epoch: string) {
    const draft = this.#drafts.get(draftId);
    if (!draft) return;
    if (draft.epoch !== null && draft.epoch !== epoch)
      tell(draft.listeners, { type: 'reread', isReset: true });
    draft.epoch = epoch;
  }

  #hearMode(isLive: boolean) {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    for (const { listeners } of this.#drafts.values()) tell(listeners, { type: 'mode', live: isLive });
  }

  #hearPeople(projectId: number, people: readonly PersonOnDraft[]) {
    this.#people.set(projectId, people);
    for (const { ids, listener } of this.#projects)
      if (ids.includes(projectId)) listener(ids.flatMap((id) => this.#people.get(id) ?? []));
  }

  /** Everybody hears of a change at once, so each asks after another delay. */
  #hearRevision(list: LiveList, revision: string) {
    const before = this.#revisions.get(list);
    if (before === revision) return;
    this.#revisions.set(list, revision);
    setTimeout(() => {
      if (this.#lists.includes(list)) this.#hearList(list);
      if (list === 'items' && before !== undefined)
        for (const { listeners } of this.#drafts.values())
          tell(listeners, { type: 'reread', isReset: false });
    }, Math.random() * liveTimes.lists);
  }

  /** Where tabs can't share a stream, a hidden one must not hold one of the browser's few connections. */
  #heedVisibility() {
    clearTimeout(this.#leaving);
    if (document.visibilityState === 'hidden') {
      this.#leaving = setTimeout(() => this.#setAway(true), isSecureContext ? liveTimes.hidden : 0);
      return;
    }
    this.#sayPlaces();
    if (this.#isAway) this.#setAway(false);
  }

  #setAway(isAway: boolean) {
    this.#isAway = isAway;
    this.#follow();
  }

  #sayPlaces() {
    if (this.#isLive === null || document.visibilityState === 'hidden') return;
    for (const draft of this.#drafts.values()) this.#sayPlace(draft);
  }

  #sayPlace({ key, place }: FollowedDraft) {
    if (this.#isLive !== null) http.put(`${draftPath(key)}/place`, { place }).catch(() => {});
  }
}

const tell = (listeners: Iterable<Listener<DraftEvent>>, event: DraftEvent) => {
  for (const listener of listeners) listener(event);
};

/** The user's id in an access token. */
function userOf(token: string | null): string | null {
  const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (!payload) return null;
  try {
    return String(JSON.parse(atob(payload)).sub);
  } catch {
    return null;
  }
}
