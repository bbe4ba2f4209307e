import type { Receipt, StockOperation } from 'shared-api/contract';
import { stockBounds } from 'shared-api/rules';
import { afterReceipts, type Refusal } from 'shared-remote/outbox';

/** What this person says, before it gets an id and a time. */
export type StockAct = Pick<StockOperation, 'item_id' | 'yard_id' | 'kind'> &
  Partial<Omit<StockOperation, 'id' | 'made_at'>>;

/** What a person said about stock on this device, from the tap until everybody has it. Plain data: it outlives a reload. */
export interface StockOutbox {
  readonly device: string;
  /** Without a receipt, in order. */
  readonly pending: readonly StockOperation[];
  /** Stored by the server, and not yet read back from it. */
  readonly stored: readonly StockOperation[];
  readonly refusals: readonly Refusal<StockOperation>[];
  /** What this device counted in the last day, the newest last. */
  readonly counts: readonly StockOperation[];
}

export const emptyStockOutbox = (device: string): StockOutbox => ({
  device,
  pending: [],
  stored: [],
  refusals: [],
  counts: [],
});

export type StockOutboxEvent =
  | {
      readonly type: 'acted';
      readonly acts: readonly StockAct[];
      readonly at: string;
      /** One for each act. */
      readonly ids: readonly string[];
    }
  /** Another outbox of this person is emptied into this one. */
  | { readonly type: 'adopted'; readonly from: StockOutbox }
  | { readonly type: 'answered'; readonly receipts: readonly Receipt[] }
  /** The server can't read one operation of the batch, and never will. */
  | { readonly type: 'unreadable'; readonly id: string; readonly detail: string }
  /** Stock was read again after these operations were stored. */
  | { readonly type: 'read'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'dismissed' }
  /** This person has thrown away what wasn't sent. */
  | { readonly type: 'discarded' };

const dayMs = 86_400_000;
const nothing = { quantity: null, seen: null, reason: null, other_yard_id: null, of_id: null };

export function stockOutboxAfter(outbox: StockOutbox, event: StockOutboxEvent): StockOutbox {
  switch (event.type) {
    case 'acted':
      return acted(outbox, event);
    case 'adopted':
      return {
        ...outbox,
        pending: [...outbox.pending, ...event.from.pending],
        stored: [...outbox.stored, ...event.from.stored],
        refusals: [...outbox.refusals, ...event.from.refusals],
        counts: [...outbox.counts, ...event.from.counts],
      };
    case 'answered':
      return answered(outbox, event.receipts);
    case 'unreadable': {
      const operation = outbox.pending.find(({ id }) => id === event.id);
      return operation ? refuse(outbox, [{ operation, detail: event.detail }]) : outbox;
    }
    case 'read':
      return { ...outbox, stored: outbox.stored.filter(({ id }) => !event.ids.has(id)) };
    case 'dismissed':
      return { ...outbox, refusals: [] };
    case 'discarded': {
      const gone = new Set(outbox.pending.map(({ id }) => id));
      return { ...outbox, pending: [], counts: outbox.counts.filter(({ id }) => !gone.has(id)) };
    }
  }
}

function acted(
  outbox: StockOutbox,
  { acts, at, ids }: Extract<StockOutboxEvent, { type: 'acted' }>,
): StockOutbox {
  // The device kept it before it failed.
  if (outbox.pending.some(({ id }) => id === ids[0])) return outbox;
  const made = acts.map(
    (act, index): StockOperation => ({ ...nothing, ...act, id: ids[index] ?? '', made_at: at }),
  );
  const undone = new Set(made.flatMap(({ kind, of_id }) => (kind === 'undone' && of_id ? [of_id] : [])));
  const counted = made.filter(({ kind }) => kind === 'counted');
  return {
    ...outbox,
    pending: [...outbox.pending, ...made],
    counts: [...outbox.counts, ...counted].filter(
      ({ id, made_at }) => !undone.has(id) && Date.parse(at) - Date.parse(made_at) < dayMs,
    ),
  };
}

function answered(outbox: StockOutbox, receipts: readonly Receipt[]): StockOutbox {
  const { refused, ...kept } = afterReceipts(outbox, receipts);
  return { ...refuse(outbox, refused), ...kept };
}

function refuse(outbox: StockOutbox, refusals: readonly Refusal<StockOperation>[]): StockOutbox {
  if (refusals.length === 0) return outbox;
  const ids = new Set(refusals.map(({ operation }) => operation.id));
  const isLeft = ({ id }: StockOperation) => !ids.has(id);
  return {
    ...outbox,
    pending: outbox.pending.filter(isLeft),
    refusals: [...outbox.refusals, ...refusals],
    counts: outbox.counts.filter(isLeft),
  };
}

/** What to send next. */
export const nextBatch = ({ pending }: StockOutbox) => pending.slice(0, stockBounds.operations);
