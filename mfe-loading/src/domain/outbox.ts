import type { LoadOperation, Receipt } from 'shared-api/contract';
import { type LoadEventKind, loadMoves, mostOperations } from 'shared-api/rules';
import { afterReceipts, type Refusal } from 'shared-remote/outbox';
import type { Act } from './operations.ts';

/** What one tap did to a load. */
export interface UndoableTap {
  readonly loadId: number;
  readonly ids: readonly string[];
}

/** What a person did on this device, from the tap until everybody has it. Plain data: it outlives a reload. */
export interface Outbox {
  readonly device: string;
  readonly lastSeq: number;
  /** Without a receipt, in order. */
  readonly pending: readonly LoadOperation[];
  /** Stored by the server, and not yet read back from it. */
  readonly stored: readonly LoadOperation[];
  readonly refusals: readonly Refusal<LoadOperation>[];
  /** What can be taken back, the newest last. */
  readonly undoable: readonly UndoableTap[];
}

export const emptyOutbox = (device: string): Outbox => ({
  device,
  lastSeq: 0,
  pending: [],
  stored: [],
  refusals: [],
  undoable: [],
});

/** How many steps can be taken back. */
const mostUndoable = 50;

export type OutboxEvent =
  | {
      readonly type: 'acted';
      readonly loadId: number;
      readonly acts: readonly Act[];
      readonly at: string;
      /** One for each act. */
      readonly ids: readonly string[];
      /** The tap that is taken back. */
      readonly undoes?: UndoableTap | undefined;
    }
  /** Another outbox of this person is emptied into this one. */
  | { readonly type: 'adopted'; readonly from: Outbox }
  | {
      readonly type: 'answered';
      readonly receipts: readonly Receipt[];
      /** Why the server refused something: it had stored these and has them no more, as its database was restored. */
      readonly lost?: readonly LoadOperation[];
      /** New ids of what was refused and is offered again, by the old ones. It comes after what was lost. */
      readonly again?: ReadonlyMap<string, string>;
    }
  /** The server can't read one operation of the batch, and never will. */
  | { readonly type: 'unreadable'; readonly id: string; readonly detail: string }
  /** The server had stored these and has them no more: its database was restored. */
  | { readonly type: 'lost'; readonly operations: readonly LoadOperation[] }
  /** The load was read again after these operations were stored. */
  | { readonly type: 'read'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'dismissed' }
  /** This person has thrown away what wasn't sent. */
  | { readonly type: 'discarded' };

export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'acted':
      return acted(outbox, event);
    case 'adopted':
      return adopted(outbox, event.from);
    case 'answered':
      return answered(offeredAgain(outbox, event), event.receipts);
    case 'unreadable': {
      const operation = outbox.pending.find(({ id }) => id === event.id);
      return operation ? refuse(outbox, [{ operation, detail: event.detail }]) : outbox;
    }
    case 'lost':
      return withLost(outbox, event.operations);
    case 'read':
      return { ...outbox, stored: outbox.stored.filter(({ id }) => !event.ids.has(id)) };
    case 'dismissed':
      return { ...outbox, refusals: [] };
    case 'discarded':
      return { ...outbox, pending: [], undoable: [] };
  }
}

function acted(outbox: Outbox, event: Extract<OutboxEvent, { type: 'acted' }>): Outbox {
  const { loadId, acts, at, ids: newIds, undoes } = event;
  // The device kept it before it failed.
  if (outbox.pending.some(({ id }) => id === newIds[0])) return outbox;
  const empty = { quantity: null, seen: null, undoes: null, text: null };
  const made = acts.map((act, index): LoadOperation => {
    const head = {
      id: newIds[index] ?? '',
      device_seq: outbox.lastSeq + index + 1,
      made_at: at,
      load_id: loadId,
    };
    return act.type === 'line' ? { ...act, ...head } : { ...empty, ...act, ...head };
  });
  const ids = made.flatMap(({ id }, index) => (isUndoable(acts[index]) ? [id] : []));
  const undoable = outbox.undoable.filter((tap) => tap.ids[0] !== undoes?.ids[0]);
  return {
    ...outbox,
    lastSeq: outbox.lastSeq + made.length,
    pending: [...outbox.pending, ...made],
    undoable: (ids.length > 0 && !undoes ? [...undoable, { loadId, ids }] : undoable).slice(-mostUndoable),
  };
}

/** What moves pieces, and what is written on a line. */
const undoableKinds: readonly LoadEventKind[] = [...loadMoves, 'short', 'noted'];
const isUndoable = (act: Act | undefined) => act?.type === 'event' && undoableKinds.includes(act.kind);

function adopted(outbox: Outbox, { pending, stored, refusals, undoable }: Outbox): Outbox {
  const moved = pending.map((operation, index) => ({
    ...operation,
    device_seq: outbox.lastSeq + index + 1,
  }));
  return {
    ...outbox,
    lastSeq: outbox.lastSeq + moved.length,
    pending: [...outbox.pending, ...moved],
    stored: [...outbox.stored, ...stored],
    refusals: [...outbox.refusals, ...refusals],
    undoable: [...outbox.undoable, ...undoable].slice(-mostUndoable),
  };
}

/** The last tap on a load that can be taken back. */
export const lastTap = ({ undoable }: Outbox, loadId: number) =>
  undoable.findLast((tap) => tap.loadId === loadId);

function withLost(outbox: Outbox, operations: readonly LoadOperation[]): Outbox {
  const lost = new Set(operations.map(({ id }) => id));
  const isOther = ({ id }: LoadOperation) => !lost.has(id);
  const pending = [...operations, ...outbox.pending.filter(isOther)];
  return { ...outbox, pending, stored: outbox.stored.filter(isOther) };
}

/** What the server refused, though it may take it now. Under its old id it would stay refused. */
function offeredAgain(
  outbox: Outbox,
  { lost = [], again = new Map() }: Extract<OutboxEvent, { type: 'answered' }>,
): Outbox {
  const idNow = (id: string) => again.get(id) ?? id;
  const withIds = (operation: LoadOperation): LoadOperation =>
    operation.type === 'line'
      ? { ...operation, id: idNow(operation.id) }
      : {
          ...operation,
          id: idNow(operation.id),
          undoes: operation.undoes === null ? null : idNow(operation.undoes),
        };
  const { pending, undoable, ...rest } = withLost(outbox, lost);
  return {
    ...rest,
    pending: pending.map(withIds),
    undoable: undoable.map((tap) => ({ ...tap, ids: tap.ids.map(idNow) })),
  };
}

function answered(outbox: Outbox, receipts: readonly Receipt[]): Outbox {
  const { refused, ...kept } = afterReceipts(outbox, receipts);
  return { ...refuse(outbox, refused), ...kept };
}

function refuse(outbox: Outbox, refusals: readonly Refusal<LoadOperation>[]): Outbox {
  if (refusals.length === 0) return outbox;
  const ids = new Set(refusals.map(({ operation }) => operation.id));
  return {
    ...outbox,
    pending: outbox.pending.filter(({ id }) => !ids.has(id)),
    refusals: [...outbox.refusals, ...refusals],
    undoable: outbox.undoable.filter((tap) => !tap.ids.some((id) => ids.has(id))),
  };
}

/** What to send next. */
export const nextBatch = ({ pending }: Outbox) => pending.slice(0, mostOperations);
