import type { LiveEvent, LiveHealth } from 'shared-api/contract';
import { liveTimes } from 'shared-api/rules';
import type { LiveSource } from './LiveSource.ts';
import { frameOf, type LiveStream } from './LiveStream.ts';
import {
  beforeTokenMs,
  gatherMs,
  leaveMs,
  mostStreams,
  mostStreamsOfPerson,
  restPerLook,
  returnMs,
  rightsMs,
} from './limits.ts';
import { oneAtATime } from './oneAtATime.ts';
import { type Later, Schedule } from './Schedule.ts';
import { StreamlessSessions } from './StreamlessSessions.ts';
import { sendDrafts } from './sendDrafts.ts';
import { sendLists } from './sendLists.ts';
import { sendLoads } from './sendLoads.ts';
import { type KnownStates, sendUnread } from './sendUnread.ts';
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
  readonly #lookAtLists = oneAtATime(async () => {
    await sendLists(this.#options.source, this.#all);
    this.#unread = await sendUnread(this.#options.source, this.#all, this.#unread);
  });
  readonly #lookAtLoads = oneAtATime(() => sendLoads(this.#options.source, this.#all));
  #unread: KnownStates = new Map();
  /** How long the last look took. */
  #lookMs = 0;
  #isGathering = false;
  #areLoadsDue = false;
  #isStopped = false;
  /** Of browsers that ask without a stream. */
  readonly streamless: StreamlessSessions;

  constructor(options: HubOptions) {
    this.#options = options;
    const { later, onFault, random, now, onHeld } = options;
    const schedule = new Schedule(later, onFault);
    this.#schedule = schedule;
    this.streamless = new StreamlessSessions({ schedule, now, onHeld });
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

  get #all(): readonly LiveStream[] {
    return [...this.#streams.keys()];
  }

  get streams(): number {
    return this.#streams.size;
  }

  hasRoomFor(userId: number): boolean {
    const own = this.#all.filter(({ watcher }) => watcher.userId === userId);
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
    // Its session may have ended since the token was read, before this stream could be told.
    if (!stream.isOnce) this.#schedule.after(0, () => this.#checkRights([stream]));
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
    return { streams: this.streams, ...this.streamless.health };
  }

  /** Sends everybody away, each to come back after another delay. */
  stop() {
    this.#isStopped = true;
    this.#schedule.stop();
    for (const stream of this.#all)
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
  async #checkRights(streams = this.#all) {
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
    const written = await sendDrafts(this.#options.source, drafts);
    for (const { writtenAt } of written) this.onSent(writtenAt);
    this.#lookMs = this.#options.now().getTime() - began;
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
