import type { BatchLine, CartAddition, CartLine } from 'shared-api/contract';
import type { LineChange } from '#src/changeLog.ts';

/** A line as the user saw it when they changed it. */
export type SeenLine = Pick<CartLine, 'id' | 'revision'> & { readonly quantity?: number };

/** What of a line a change remembers. */
export const seenOf = ({ id, revision, quantity }: SeenLine): SeenLine => ({
  id,
  revision,
  ...(quantity !== undefined && { quantity }),
});

interface OfLine {
  readonly itemId: number;
  readonly seen: SeenLine;
}

/** What the user did to the list, as plain data that the tab can keep when the session ends. `quantity` is the number that the user then saw. */
export type ListChange =
  | ({
      readonly kind: 'quantity';
      readonly quantity: number;
      /** The number is a step, which adds up with what others do. `key` has it count once. */
      readonly step?: { readonly by: number; readonly key: string };
    } & OfLine)
  | ({ readonly kind: 'removal' } & OfLine)
  | { readonly kind: 'addition'; readonly line: CartAddition }
  | { readonly kind: 'batch'; readonly lines: readonly BatchLine[]; readonly assemblyId?: number }
  | {
      readonly kind: 'changes';
      readonly lines: readonly LineChange[];
      /** The step's name. Null records no step, as for an undo. */
      readonly label?: string | null;
      /** A package to remove from the draft along with them. */
      readonly packageId?: number | undefined;
    };
export type ChangeKind = ListChange['kind'];
export type ChangeOf<Kind extends ChangeKind> = Extract<ListChange, { readonly kind: Kind }>;

/** A change that the server has not confirmed. */
export interface PendingChange {
  readonly id: number;
  readonly change: ListChange;
  /** The user who made it. They may be signed out by the time of a refusal. */
  readonly userId: number;
}

/** A draft's list: what the server has, and what the user changed since. */
export interface ListState {
  /** The server's lines by item. */
  readonly lines: ReadonlyMap<number, CartLine>;
  /** Whether all of the server's lines are known. */
  readonly isRead: boolean;
  /** Ids of lines that are off the list. They never come back. */
  readonly gone: ReadonlySet<number>;
  /** In the order in which the user made them. */
  readonly pending: readonly PendingChange[];
}

export type ListEvent =
  /** The whole list. `asked`: the lines that were known when it was requested. */
  | { readonly type: 'read'; readonly lines: readonly CartLine[]; readonly asked: ListState['lines'] }
  /** Lines as they are now, and ids of lines that are gone. `own`: the change that made the first of them, if it was one of this tab. */
  | {
      readonly type: 'arrived';
      readonly lines: readonly CartLine[];
      readonly gone?: readonly number[];
      readonly own?: PendingChange;
    }
  | { readonly type: 'made'; readonly made: PendingChange }
  /** Answered, refused, or now part of the later change `into`. */
  | { readonly type: 'ended'; readonly id: number; readonly into?: PendingChange | undefined }
  | { readonly type: 'forgotten' };

export const emptyList: ListState = { lines: new Map(), isRead: false, gone: new Set(), pending: [] };

/** The list after an event. Answers, reads and other people's changes all replace the server's lines in the same way. */
export function listAfter(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'read': {
      // A missing line that wasn't known yet when the list was requested may have been added since.
      const present = new Set(event.lines.map(({ id }) => id));
      const known = [...state.lines.values()].filter((line) => event.asked.get(line.item_id)?.id === line.id);
      const missing = known.flatMap(({ id }) => (present.has(id) ? [] : id));
      return { ...withLines(state, event.lines, missing), isRead: true };
    }
    case 'arrived':
      return rebased(withLines(state, event.lines, event.gone ?? []), event.own, event.lines[0]);
    case 'made':
      return { ...state, pending: [...state.pending, inherited(state, event.made)] };
    case 'ended':
      return {
        ...state,
        pending: state.pending
          .filter(({ id }) => id !== event.id)
          .map((one) => (one.id === event.into?.id ? event.into : one)),
      };
    case 'forgotten':
      return { ...emptyList, pending: state.pending };
  }
}

/** Of two versions of a line the later one stays, whichever arrives last. */
function withLines(state: ListState, arrived: readonly CartLine[], removed: readonly number[]): ListState {
  const lines = new Map(state.lines);
  const gone = new Set([...state.gone, ...removed]);
  for (const line of state.lines.values()) if (gone.has(line.id)) lines.delete(line.item_id);
  for (const line of arrived) {
    const known = lines.get(line.item_id);
    if (gone.has(line.id) || (known && isLater(known, line))) continue;
    if (known && known.id !== line.id) gone.add(known.id);
    lines.set(line.item_id, line);
  }
  return { ...state, lines, gone };
}

const isLater = (a: CartLine, b: CartLine) => a.id > b.id || (a.id === b.id && a.revision > b.revision);

const isOfItem = (itemId: number) => (one: PendingChange) =>
  'itemId' in one.change && one.change.itemId === itemId;

/** The user's next change of a line is meant for the same version, even if someone else's has arrived in the meantime. */
function inherited({ pending }: ListState, made: PendingChange): PendingChange {
  const { change } = made;
  const earlier = 'seen' in change && pending.findLast(isOfItem(change.itemId))?.change;
  return earlier && 'seen' in earlier ? { ...made, change: { ...change, seen: earlier.seen } } : made;
}

/** The user's later changes of the line build on what this tab's own change made of it. */
function rebased(state: ListState, own: PendingChange | undefined, line: CartLine | undefined): ListState {
  if (own?.change.kind !== 'quantity' || line?.quantity !== own.change.quantity) return state;
  const isNext = isOfItem(line.item_id);
  const pending = state.pending.map(
    (one) => (isNext(one) ? { ...one, change: { ...one.change, seen: seenOf(line) } as ListChange } : one), // it has a line
  );
  return { ...state, pending };
}

/** Whether the user has changed the line again since this pending change. */
export const hasLaterChange = ({ pending }: ListState, itemId: number): boolean =>
  pending.filter(isOfItem(itemId)).length > 1;

/** Items whose lines have changes that the server has not confirmed. */
export const savingItems = ({ pending }: ListState): readonly number[] => [
  ...new Set(pending.flatMap(({ change }) => ('itemId' in change ? change.itemId : []))),
];

/** What the screens show: the server's lines with the user's changes. Additions show once the server has made them. */
export function shownLines({ lines, pending }: ListState): CartLine[] {
  const shown = new Map(lines);
  for (const { change } of pending) {
    if (change.kind === 'removal') shown.delete(change.itemId);
    const line = change.kind === 'quantity' && shown.get(change.itemId);
    // Also while others change it: the number must not jump back and forth until the answer.
    if (line) shown.set(change.itemId, { ...line, quantity: change.quantity });
  }
  return [...shown.values()];
}
