import type { LiveEvent, LiveHealth } from 'shared-api/contract';
import { liveTimes, mostLinesSent } from 'shared-api/rules';
import type { LiveSource, Watcher } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';
import {
  beforeTokenMs,
  gatherMs,
  leaveMs,
  mostStreams,
  mostStreamsOfPerson,
  restPerLook,
  returnMs,
  rightsMs,
  toldMs,
} from './limits.ts';
import { oneAtATime } from './oneAtATime.ts';
import { type Later, Schedule } from './Schedule.ts';
import { WatchedDraft } from './WatchedDraft.ts';

/** Told instead of a draft's id. */
const rights = 'rights';
const everything = 'everything';
const loads = 'loads';

interface HubOptions {
  readonly source: LiveSource;
  readonly later: Later;
  readonly random: () => number;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
  /** Called when something between a browser and this server holds streams back, for the first time in an hour. */
  readonly onHeld: () => void;
}

/**
 * Keeps the streams of this server in step with the database. It compares states, so a change can't be missed: what it is told about
 * changes only makes it look earlier.
 */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #schedule: Schedule;
  /** With what ends the heartbeat of each. */
  readonly #streams = new Map<LiveStream, () => void>();
  readonly #drafts = new Map<number, WatchedDraft>();
  readonly #due = new Set<number>();
  readonly #untold = new Set<string>();
  readonly #name = crypto.randomUUID();
  readonly #lookAtDue = oneAtATime(() => this.#lookAtDrafts());
  readonly #lookAtLists = oneAtATime(() => this.#tellLists());
  readonly #lookAtLoads = oneAtATime(() => this.#tellLoads());
  /** How long the last look took. */
  #lookMs = 0;
  #isGathering = false;
  #areLoadsDue = false;
  #isStopped = false;
  /** When each session last asked without a stream, and last said that its stream was held back. */
  readonly #polled = new Map<string, number>();
  readonly #held = new Map<string, number>();
  #isHeldKnown = false;

  constructor(options: HubOptions) {
    this.#options = options;
    const { later, onFault, random } = options;
    const schedule = new Schedule(later, onFault);
    this.#schedule = schedule;
    schedule.repeat(
      () => liveTimes.poll * (0.8 + 0.2 * random()),
      () => Promise.all([this.#lookAt(this.#drafts.keys()), this.#lookAtLoads()]),
    );
    schedule.repeat(
      () => liveTimes.lists,
      () => this.#lookAtLists(),
    );
    schedule.repeat(
      () => rightsMs,
      () => this.#checkRights(),
    );
  }

  /** How often a browser showed another list than it was sent. Must stay 0. */
  divergences = 0;
  /** Called for each line that is sent, with the time of its write. */
  onSent: (writtenAt: Date) => void = () => {};

  get streams(): number {
    return this.#streams.size;
  }

  hasRoomFor(userId: number): boolean {
    const own = [...this.#streams.keys()].filter(({ watcher }) => watcher.userId === userId);
    return !this.#isStopped && this.streams < mostStreams && own.length < mostStreamsOfPerson;
  }

  /** Starts a stream. Its reader calls `close` when it ends. */
  open(stream: LiveStream) {
    const { watches, watcher } = stream;
    stream.send(frameOf({ type: 'hello' }));
    const beat = () => stream.send(this.#heartbeat(stream));
    const stopBeating = this.#schedule.repeat(() => liveTimes.heartbeat, beat);
    const left = watcher.expiresAt.getTime() - this.#options.now().getTime() - beforeTokenMs;
    const keep = this.#schedule.after(Math.max(0, left), () =>
      this.#end(stream, { type: 'end', why: 'token', after_ms: 0 }),
    );
    this.#streams.set(stream, () => {
      stopBeating();
      keep();
    });
    for (const id of watches.drafts) {
      const draft = this.#drafts.get(id) ?? new WatchedDraft(id);
      this.#drafts.set(id, draft);
      draft.streams.add(stream);
    }
    this.#schedule.after(0, async () => {
      if (watches.drafts.length > 0) await this.#options.source.enterDrafts(watcher, watches.drafts);
      this.tell(watches.drafts);
    });
    this.#schedule.after(0, () => this.#lookAtLists());
    if (watches.loads.length > 0) this.#schedule.after(0, () => this.#lookAtLoads());
  }

  close(stream: LiveStream) {
    this.#streams.get(stream)?.();
    this.#streams.delete(stream);
    for (const id of stream.watches.drafts) {
      const draft = this.#drafts.get(id);
      draft?.streams.delete(stream);
      if (draft?.streams.size === 0) this.#drafts.delete(id);
    }
    // Who polls is there until they haven't asked for a while.
    if (stream.isOnce) return;
    this.#schedule.after(leaveMs, async () => {
      const isOpen = (id: number) =>
        [...(this.#drafts.get(id)?.streams ?? [])].some(
          ({ watcher }) => watcher.sessionId === stream.watcher.sessionId,
        );
      const left = stream.watches.drafts.filter((id) => !isOpen(id));
      await this.#options.source.leaveDrafts(stream.watcher, left, leaveMs);
      this.tell(left);
    });
  }

  /** Takes note of changes by this server. Other servers are told outside of any write, and at most once in a while. */
  tell(draftIds: readonly number[]) {
    for (const id of draftIds) this.#untold.add(String(id));
    this.#lookSoon(draftIds);
  }

  /** Takes note that a project has changed, whose drafts aren't known. */
  tellAll() {
    this.#untold.add(everything);
    this.#lookSoon(this.#drafts.keys());
  }

  /** Takes note of what was done to loads. */
  tellLoads() {
    this.#untold.add(loads);
    this.#areLoadsDue = true;
    this.#lookSoon([]);
  }

  /** Takes note that a session or an account has changed. */
  tellRights() {
    this.#untold.add(rights);
    this.#lookSoon([]);
    this.#schedule.after(0, () => this.#checkRights());
  }

  /** Takes note of what another server told. Without a message, some may have been missed. */
  hear(message?: string) {
    const [from, ...told] = message?.split(' ') ?? [];
    if (from === this.#name) return;
    if (told.includes(rights)) this.#schedule.after(0, () => this.#checkRights());
    if (message === undefined || told.includes(loads)) this.#areLoadsDue = true;
    const isNamed = message !== undefined && !told.includes(everything);
    this.#lookSoon(isNamed ? told.map(Number) : this.#drafts.keys());
  }

  get health(): LiveHealth {
    const since = this.#options.now().getTime() - toldMs;
    for (const seen of [this.#polled, this.#held])
      for (const [session, at] of seen) if (at < since) seen.delete(session);
    return { streams: this.streams, polling: this.#polled.size, held: this.#held.size };
  }

  /** Takes note that a browser asks without a stream. `isHeld`: nothing of its stream arrived. */
  notePoll({ sessionId }: Watcher, isHeld: boolean) {
    const now = this.#options.now().getTime();
    this.#polled.set(sessionId, now);
    if (!isHeld) return;
    this.#held.set(sessionId, now);
    if (this.#isHeldKnown) return;
    this.#isHeldKnown = true;
    this.#options.onHeld();
    this.#schedule.after(toldMs, () => {
      this.#isHeldKnown = false;
    });
  }

  /** Sends everybody away, each to come back after another delay. */
  stop() {
    this.#isStopped = true;
    this.#schedule.stop();
    for (const stream of [...this.#streams.keys()])
      this.#end(stream, {
        type: 'end',
        why: 'stopping',
        after_ms: Math.floor(this.#options.random() * returnMs),
      });
  }

  #end(stream: LiveStream, event: LiveEvent) {
    this.#streams.get(stream)?.();
    this.#streams.delete(stream);
    stream.end(event);
  }

  /** Ends the streams of people who may no longer read, and tells those who may do something else than before. */
  async #checkRights() {
    const streams = [...this.#streams.keys()];
    if (streams.length === 0) return;
    const sessions = new Set(streams.map(({ watcher }) => watcher.sessionId));
    const now = await this.#options.source.readRights([...sessions]);
    for (const stream of streams) {
      const rights = now.get(stream.watcher.sessionId);
      if (rights === undefined) this.#end(stream, { type: 'end', why: 'signed_out', after_ms: 0 });
      else stream.sayRights(rights);
    }
  }

  #lookSoon(ids: Iterable<number>) {
    for (const id of ids) this.#due.add(id);
    if (this.#isGathering) return;
    this.#isGathering = true;
    const rest = Math.min(liveTimes.poll, this.#lookMs * restPerLook);
    this.#schedule.after(Math.max(gatherMs, rest), async () => {
      this.#isGathering = false;
      const [areLoadsDue] = [this.#areLoadsDue];
      this.#areLoadsDue = false;
      await Promise.all([this.#lookAtDue(), areLoadsDue && this.#lookAtLoads(), this.#tellOthers()]);
    });
  }

  async #tellOthers() {
    if (this.#untold.size === 0) return;
    const told = [this.#name, ...this.#untold].join(' ');
    this.#untold.clear();
    // Past the limit of PostgreSQL, the others find out by themselves.
    if (told.length < 8_000) await this.#options.source.tellOthers(told);
  }

  #lookAt(ids: Iterable<number>): Promise<void> {
    for (const id of ids) this.#due.add(id);
    return this.#lookAtDue();
  }

  /** One look at a time, so that states arrive in order. */
  async #lookAtDrafts() {
    const drafts = [...this.#due].flatMap((id) => this.#drafts.get(id) ?? []);
    this.#due.clear();
    if (drafts.length === 0) return;
    const began = this.#options.now().getTime();
    await this.#look(drafts);
    this.#lookMs = this.#options.now().getTime() - began;
  }

  async #look(drafts: readonly WatchedDraft[]) {
    const { source } = this.#options;
    const states = await source.readDrafts(drafts.map(({ id, stamp }) => ({ id, stamp })));
    const byId = new Map(states.map((state) => [state.id, state]));
    const wanted = new Map(
      drafts.map((draft) => {
        const state = byId.get(draft.id);
        return [draft, state ? draft.writtenSince(state) : []];
      }),
    );
    const removed = drafts.flatMap((draft) => {
      const state = byId.get(draft.id);
      return state ? draft.removedSince(state) : [];
    });
    const removers =
      removed.length > 0 ? await source.readRemovers([...byId.keys()], removed) : new Map<number, never>();
    const gone = drafts.flatMap(({ id }) => (byId.has(id) ? [] : id));
    const deleters = gone.length > 0 ? await source.readDeleters(gone) : new Map<number, never>();
    const few = [...wanted.values()].filter((ids) => ids.length <= mostLinesSent).flat();
    const written = few.length > 0 ? await source.readLines(few) : [];
    const byLine = new Map(written.map((each) => [each.line.id, each]));
    for (const [draft, ids] of wanted) {
      const state = byId.get(draft.id);
      const lines = ids.map((id) => byLine.get(id)).filter((line) => line !== undefined);
      if (state) draft.apply(state, ids.length > mostLinesSent ? null : lines, removers);
      else draft.sayGone(deleters.get(draft.id) ?? null);
    }
    for (const { writtenAt } of written) this.onSent(writtenAt);
  }

  async #tellLists() {
    const streams = [...this.#streams.keys()];
    const lists = new Set(streams.flatMap(({ watches }) => watches.lists));
    const projects = [...new Set(streams.flatMap(({ watches }) => watches.projects))];
    const revisions = lists.size > 0 ? await this.#options.source.readLists() : null;
    const people = projects.length > 0 ? await this.#options.source.readPeople(projects) : [];
    const present = Map.groupBy(people, ({ project_id }) => project_id);
    const peopleFrames = new Map(
      projects.map((project_id) => [
        project_id,
        frameOf({ type: 'project_people', project_id, people: present.get(project_id) ?? [] }),
      ]),
    );
    for (const stream of streams) {
      for (const list of stream.watches.lists)
        if (revisions)
          stream.sendLatest(topics.list(list), frameOf({ type: 'list', list, revision: revisions[list] }));
      for (const id of stream.watches.projects)
        stream.sendLatest(topics.project(id), peopleFrames.get(id) ?? '');
    }
  }

  async #tellLoads() {
    const streams = [...this.#streams.keys()].filter(({ watches }) => watches.loads.length > 0);
    if (streams.length === 0) return;
    const ids = [...new Set(streams.flatMap(({ watches }) => watches.loads))];
    const newest = await this.#options.source.readLoads(ids);
    for (const stream of streams)
      for (const load_id of stream.watches.loads)
        stream.sendLatest(
          topics.load(load_id),
          frameOf({ type: 'load', load_id, seq: newest.get(load_id) ?? null }),
        );
  }

  #heartbeat({ watches }: LiveStream): string {
    const known = watches.drafts
      .flatMap((id) => this.#drafts.get(id) ?? [])
      .filter(({ stamp }) => stamp !== '');
    return frameOf({
      type: 'heartbeat',
      checksums: Object.fromEntries(known.map(({ id, checksum }) => [id, checksum])),
    });
  }
}
