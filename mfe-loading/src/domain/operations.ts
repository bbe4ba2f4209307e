import type { LoadEvent, LoadLine, LoadOperation } from 'shared-api/contract';
import {
  type DoubleCount,
  type LineTotals,
  type LoadedEvent,
  type LoadMove,
  type LoadReturn,
  missingOf,
  stillOut,
} from 'shared-api/rules';

/** Something that this person does, before it gets an id and a number. */
export type EventAct = Pick<LoadEvent, 'line_id' | 'kind'> &
  Partial<Pick<LoadEvent, 'quantity' | 'seen' | 'undoes' | 'text'>> & { readonly type: 'event' };
export type LineAct = Pick<
  Extract<LoadOperation, { type: 'line' }>,
  'type' | 'line_id' | 'item_id' | 'item_name' | 'unit_name'
>;
export type Act = EventAct | LineAct;

/** A line with what became of it. */
export interface ShownLine {
  /** With its names in this person's language. */
  readonly line: LoadLine;
  /** The same line with its English names. */
  readonly english: LoadLine;
  /** Its item's names in every language, for the search. */
  readonly names: string;
  readonly totals: LineTotals;
  /** Some of it is known to this device only. */
  readonly isPending: boolean;
  /** Some of it isn't kept by this device yet. */
  readonly isUnwritten: boolean;
}

const seenOf = (kind: LoadMove, totals: LineTotals) =>
  kind === 'loaded' || kind === 'unloaded' ? totals.loaded : totals[kind];

const move = ({ line, totals }: ShownLine, kind: LoadMove, quantity: number): EventAct[] =>
  quantity > 0 ? [{ type: 'event', line_id: line.id, kind, quantity, seen: seenOf(kind, totals) }] : [];

/** Loads what is missing, as seen. */
export const loadRest = (shown: ShownLine): EventAct[] =>
  move(shown, 'loaded', Math.max(missingOf(shown.line, shown.totals), shown.line.planned === 0 ? 1 : 0));

/** Loads or takes off as many as it takes to reach a number. */
export const loadUpTo = (shown: ShownLine, wanted: number): EventAct[] => {
  const more = wanted - shown.totals.loaded;
  return move(shown, more > 0 ? 'loaded' : 'unloaded', Math.abs(more));
};

/** All that is out has come back. */
export const returnRest = (shown: ShownLine): EventAct[] => move(shown, 'returned', stillOut(shown.totals));

export const comeBack = (shown: ShownLine, kind: LoadReturn, quantity: number): EventAct[] =>
  move(shown, kind, quantity);

export const write = (lineId: string, kind: 'short' | 'noted', text: string): EventAct => ({
  type: 'event',
  line_id: lineId,
  kind,
  text,
});

/** Takes back what the second of two people counted again. */
export const countOnce = (lineId: string, { second, surplus }: DoubleCount): EventAct => ({
  type: 'event',
  line_id: lineId,
  kind: 'undone',
  quantity: surplus,
  undoes: second.id,
});

/** More than planned are right. */
export const confirm = (lineId: string, { loaded }: LineTotals): EventAct => ({
  type: 'event',
  line_id: lineId,
  kind: 'confirmed',
  quantity: loaded,
});

export const mark = (kind: 'done' | 'left' | 'closed' | 'reopened'): EventAct => ({
  type: 'event',
  line_id: null,
  kind,
});

export const nameTruck = (truck: string): EventAct => ({
  type: 'event',
  line_id: null,
  kind: 'truck',
  text: truck,
});

interface History {
  readonly lines: readonly Pick<ShownLine, 'line'>[];
  /** Oldest first. */
  readonly events: readonly LoadedEvent[];
}

/** What takes events back, the newest first: pieces by an event that names the one before, texts by writing what was there before. */
export const undo = (taken: readonly LoadedEvent[], { lines, events }: History): EventAct[] =>
  taken.toReversed().flatMap((event): EventAct[] => {
    const { id, line_id, kind, quantity } = event;
    if (line_id === null) return [];
    if (kind === 'short' || kind === 'noted') {
      const written = events.filter((each) => each.line_id === line_id && each.kind === kind);
      // Somebody has written something else since.
      if (written.at(-1)?.id !== id) return [];
      const planned = kind === 'noted' ? lines.find(({ line }) => line.id === line_id)?.line.note : '';
      return [write(line_id, kind, written.at(-2)?.text ?? planned ?? '')];
    }
    if (quantity === null || kind === 'undone' || kind === 'confirmed') return [];
    return [{ type: 'event', line_id, kind: 'undone', quantity, undoes: id }];
  });
