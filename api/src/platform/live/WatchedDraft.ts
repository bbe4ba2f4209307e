import type { Author } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import type { DraftState, WrittenLine } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';

type Removers = ReadonlyMap<number, Author>;

/** A draft that somebody watches, as it was last sent. */
export class WatchedDraft {
  readonly id: number;
  readonly streams = new Set<LiveStream>();
  stamp = '';
  #epoch = '';
  #revisions: ReadonlyMap<number, number> = new Map();
  #checksum: string | null = null;

  constructor(id: number) {
    this.id = id;
  }

  /** Of what was sent so far. */
  get checksum(): string {
    this.#checksum ??= listChecksum(Array.from(this.#revisions, ([id, revision]) => ({ id, revision })));
    return this.#checksum;
  }

  /** The ids of the lines that were written since the list was last sent. */
  writtenSince({ lines, epoch }: DraftState): number[] {
    if (!lines || epoch !== this.#epoch) return [];
    return idsOf(lines).filter((id) => this.#revisions.get(id) !== lines[id]);
  }

  /** The ids of the lines that were removed since. */
  removedSince({ lines, epoch }: DraftState): number[] {
    if (!lines || epoch !== this.#epoch) return [];
    return [...this.#revisions.keys()].filter((id) => !(id in lines));
  }

  /** Sends what is new. `written` are the lines that were written, as far as they still exist; null if they are too many to send. */
  apply(state: DraftState, written: readonly WrittenLine[] | null, removers: Removers) {
    const { id: draft_id, epoch, stamp, revision, project_status, by, project_by, people, threads } = state;
    const isAnother = epoch !== this.#epoch;
    const news = this.#take(state.lines, isAnother ? null : written, removers);
    this.stamp = stamp;
    this.#epoch = epoch;
    const record = frameOf({
      ...{ type: 'draft', draft_id, epoch, revision, project_status, by, project_by, threads },
    });
    const present = frameOf({ type: 'people', draft_id, people: [...people] });
    const isNew = (stream: LiveStream) => isAnother || !stream.knows(topics.draft(draft_id));
    const first = [...this.streams].some(isNew)
      ? [frameOf({ type: 'checksum', draft_id, checksum: this.checksum })]
      : [];
    for (const stream of this.streams) {
      for (const frame of isNew(stream) ? first : news) stream.send(frame);
      stream.sendLatest(topics.people(draft_id), present);
      stream.sendLatest(topics.draft(draft_id), record);
    }
  }

  sayGone(by: Author | null) {
    const frame = frameOf({ type: 'gone', draft_id: this.id, by });
    for (const stream of this.streams) stream.sendLatest(topics.draft(this.id), frame);
  }

  /** Takes over the list's new state and returns the messages that lead to it. */
  #take(lines: DraftState['lines'], written: readonly WrittenLine[] | null, removers: Removers): string[] {
    if (!lines) return [];
    const [before, draft_id] = [this.#revisions, this.id];
    const now = new Map(idsOf(lines).map((id) => [id, lines[id] ?? 0]));
    this.#revisions = now;
    this.#checksum = null;
    if (written === null) return [frameOf({ type: 'reread', draft_id })];
    // They were read after the state: some are newer than in it, and some are gone.
    for (const [id, revision] of now) if (before.get(id) !== revision) now.delete(id);
    for (const { line } of written) now.set(line.id, line.revision);
    const removed = [...before.keys()].filter((id) => !now.has(id));
    const byAuthor = Map.groupBy(written, ({ by }) => by?.user_id);
    const byRemover = Map.groupBy(removed, (id) => removers.get(id)?.user_id);
    return [
      ...Array.from(byAuthor.values(), (own) => {
        const changed = own.map(({ line }) => line);
        return frameOf({ type: 'lines', draft_id, changed, removed: [], by: own[0]?.by ?? null });
      }),
      ...Array.from(byRemover.values(), (own) => {
        const by = removers.get(own[0] ?? 0) ?? null;
        return frameOf({ type: 'lines', draft_id, changed: [], removed: own, by });
      }),
    ];
  }
}

const idsOf = (lines: object) => Object.keys(lines).map(Number);
