import { isOpenProject, type LoadOperation, type ProjectStatus } from 'shared-api/contract';
import {
  addedCategory,
  bounds,
  type LineTotals,
  type LoadEventKind,
  type LoadedEvent,
  type LoadMark,
  lineTotals,
  loadBounds,
  loadMarks,
  loadMoves,
  loadTexts,
  mostLoadEvents,
  mostLoadLines,
  moveProblem,
  tooLong,
} from 'shared-api/rules';
import { applied, type Decision, merged, refused } from '#platform/operations/answerOnce.ts';
import { loadIsFull } from './loadIsFull.ts';
import type { NewLine } from './loads.repository.ts';

/** A load that operations are about. */
export interface KnownLoad {
  readonly id: number;
  readonly projectStatus: ProjectStatus;
  lines: number;
  lastPosition: number;
  events: number;
}

type KnownLine = Pick<NewLine, 'id' | 'load_id' | 'planned' | 'comes_back'>;
type KnownEvent = LoadedEvent & { readonly load_id: number };
export type EventOperation = Extract<LoadOperation, { type: 'event' }>;
type LineOperation = Extract<LoadOperation, { type: 'line' }>;

interface Known {
  readonly loads: readonly KnownLoad[];
  readonly lines: readonly KnownLine[];
  readonly events: readonly KnownEvent[];
  /** Whether pieces of an item are expected back. */
  readonly comesBack: ReadonlyMap<number, boolean>;
}

export interface Author {
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string;
  readonly at: string;
}

const conflict = (code: string, detail: string): Decision => ({ outcome: 'conflict', code, detail });
const malformed = (detail: string) => refused('validation_failed', detail);

const isIn = (kinds: readonly LoadEventKind[], kind: LoadEventKind) => kinds.includes(kind);
/** How long their text may be. The others have none. */
const longestText: Partial<Record<LoadEventKind, number>> = {
  short: loadBounds.shortReason,
  noted: bounds.lineNotes,
  truck: loadBounds.truck,
};
const withPieces: readonly LoadEventKind[] = [...loadMoves, 'undone', 'confirmed'];

/** What is known of loads while operations on them are carried out, one after the other. Decides; stores nothing. */
export class KnownLoads {
  readonly #loads: ReadonlyMap<number, KnownLoad>;
  readonly #lines: Map<string, KnownLine>;
  readonly #events: Map<string, KnownEvent>;
  readonly #ofLine: Map<string | null, KnownEvent[]>;
  readonly #comesBack: ReadonlyMap<number, boolean>;
  readonly #undone: Set<string>;
  /** What has to be stored. */
  readonly newLines: NewLine[] = [];
  readonly newEvents: EventOperation[] = [];

  constructor({ loads, lines, events, comesBack }: Known) {
    this.#loads = new Map(loads.map((load) => [load.id, load]));
    this.#lines = new Map(lines.map((line) => [line.id, line]));
    this.#events = new Map(events.map((event) => [event.id, event]));
    this.#ofLine = Map.groupBy(events, ({ line_id }) => line_id);
    this.#comesBack = comesBack;
    this.#undone = new Set(events.flatMap(({ undoes }) => undoes ?? []));
  }

  decide(operation: LoadOperation, author: Author): Decision {
    const load = this.#loads.get(operation.load_id);
    if (!load) return refused('not_found', loadTexts.gone);
    if (this.#events.has(operation.id)) return applied;
    if (!isOpenProject(load.projectStatus)) return refused('project_completed', loadTexts.completed);
    return operation.type === 'line'
      ? this.#addLine(load, operation)
      : this.#addEvent(load, operation, author);
  }

  #addLine(load: KnownLoad, operation: LineOperation): Decision {
    const { line_id: id, item_id, item_name, unit_name } = operation;
    const line = this.#lines.get(id);
    if (line) return line.load_id === load.id ? merged : malformed('This line belongs to another load');
    if (this.#isClosed(load)) return closed();
    if (load.lines >= mostLoadLines) return refused('too_many', loadIsFull('lines'));
    load.lines += 1;
    load.lastPosition += 1;
    const known = item_id !== null && this.#comesBack.has(item_id);
    const added = {
      ...{ id, load_id: load.id, position: load.lastPosition, item_id: known ? item_id : null },
      ...{ category_name: addedCategory, subcategory_name: null, item_name, unit_name, is_sub_item: false },
      ...{ planned: 0, note: '', comes_back: item_id === null || (this.#comesBack.get(item_id) ?? true) },
    };
    this.#lines.set(id, added);
    this.newLines.push(added);
    return applied;
  }

  #addEvent(load: KnownLoad, operation: EventOperation, author: Author): Decision {
    const fault = faultOf(operation);
    if (fault) return malformed(fault);
    if (load.events >= mostLoadEvents) return refused('too_many', loadIsFull('changes'));
    const decision =
      operation.line_id === null
        ? this.#mark(load, operation)
        : this.#move(load, operation, operation.line_id);
    const isStored = decision === applied || (decision === merged && !this.#isSettled(operation));
    if (isStored) this.#store(load, operation, author);
    return decision;
  }

  #mark(load: KnownLoad, { kind }: EventOperation): Decision {
    if (kind === 'truck') return applied;
    const now = this.#markOf(load);
    if (now === 'closed' && kind !== 'reopened' && kind !== 'closed') return closed();
    return now === kind ? merged : applied;
  }

  #move(load: KnownLoad, { kind, quantity, seen, undoes }: EventOperation, lineId: string): Decision {
    const line = this.#lines.get(lineId);
    if (line?.load_id !== load.id) return refused('not_found', 'This line does not exist');
    if (this.#isClosed(load)) return closed();
    const of = undoes === null ? null : (this.#events.get(undoes) ?? null);
    if (undoes !== null && of?.line_id !== lineId) return malformed('There is nothing to take back');
    if (of?.kind === 'undone') return malformed('What was taken back is done again, not taken back');
    if (undoes !== null && this.#undone.has(undoes)) return merged;
    const totals = lineTotals(line, this.#ofLine.get(lineId) ?? []);
    const problem = moveProblem({ kind, quantity, of }, totals);
    if (problem) return conflict('out_of_range', problem);
    return seen === null || seen === totalOf(kind, totals) ? applied : merged;
  }

  /** Whether it changes nothing that isn't so already. */
  #isSettled({ line_id, undoes }: EventOperation): boolean {
    return line_id === null || (undoes !== null && this.#undone.has(undoes));
  }

  #store(load: KnownLoad, operation: EventOperation, author: Author) {
    const { id, line_id, kind, quantity, seen, undoes, text } = operation;
    const event = { id, line_id, kind, quantity, seen, undoes, text, ...author, load_id: load.id };
    load.events += 1;
    this.#events.set(id, event);
    const others = this.#ofLine.get(line_id) ?? [];
    others.push(event);
    this.#ofLine.set(line_id, others);
    if (undoes !== null) this.#undone.add(undoes);
    this.newEvents.push(operation);
  }

  #isClosed(load: KnownLoad): boolean {
    return this.#markOf(load) === 'closed';
  }

  #markOf(load: KnownLoad): LoadMark {
    const kind = (this.#ofLine.get(null) ?? []).findLast(
      (event) => event.load_id === load.id && event.kind !== 'truck',
    )?.kind;
    return (loadMarks.find((mark) => mark === kind) ?? null) as LoadMark; // the truck was left out
  }
}

const closed = () => conflict('load_closed', 'This load is closed');

function totalOf(kind: LoadEventKind, totals: LineTotals): number | null {
  if (kind === 'loaded' || kind === 'unloaded') return totals.loaded;
  if (kind === 'returned' || kind === 'consumed' || kind === 'lost' || kind === 'damaged')
    return totals[kind];
  return null;
}

/** What is missing from an event, or doesn't belong to it. */
function faultOf({ kind, line_id, quantity, text, undoes }: EventOperation): string | null {
  const isMark = isIn(loadMarks, kind);
  if (isMark !== (line_id === null)) return isMark ? 'This concerns no single line' : 'Name a line';
  if (isIn(withPieces, kind) !== (quantity !== null))
    return quantity === null ? 'Name a quantity' : 'This has no quantity';
  if ((kind === 'undone') !== (undoes !== null)) return 'Only what is taken back names what';
  const longest = longestText[kind] ?? 0;
  if (longest > 0 !== (text !== null)) return 'This text does not belong here, or is missing';
  return text !== null && text.length > longest ? tooLong(longest) : null;
}
