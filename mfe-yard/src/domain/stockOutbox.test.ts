import type { Receipt } from 'shared-api/contract';
import { idOf } from '#testing/buildStock.ts';
import {
  emptyStockOutbox,
  nextBatch,
  type StockAct,
  type StockOutbox,
  type StockOutboxEvent,
  stockOutboxAfter,
} from './stockOutbox.ts';

let made = 10;
const act = (acts: readonly StockAct[], at = '2026-12-01T15:12:00.000Z'): StockOutboxEvent => ({
  ...{ type: 'acted', acts, at },
  ids: acts.map(() => {
    made += 1;
    return idOf(made);
  }),
});
const count = (quantity: number): StockAct => ({
  item_id: 1001,
  yard_id: 1,
  kind: 'counted',
  quantity,
  seen: 14,
});
const after = (...events: StockOutboxEvent[]): StockOutbox =>
  events.reduce(stockOutboxAfter, emptyStockOutbox(idOf(0)));
const receipt = (id: string, outcome: Receipt['outcome'], detail: string | null = null): Receipt => ({
  ...{ id, outcome, code: null, detail },
});
const idsOf = (operations: readonly { readonly id: string }[]) => operations.map(({ id }) => id);
const only = ({ pending }: StockOutbox) => pending[0]?.id ?? '';

it('keeps what was said, in order, until it has a receipt', () => {
  const outbox = after(act([count(12)]), act([count(11)]));
  const [first = '', second = ''] = idsOf(outbox.pending);
  const answered = stockOutboxAfter(outbox, { type: 'answered', receipts: [receipt(first, 'applied')] });
  expect([idsOf(answered.pending), idsOf(answered.stored)]).toEqual([[second], [first]]);
  const read = stockOutboxAfter(answered, { type: 'read', ids: new Set([first]) });
  expect([idsOf(read.stored), idsOf(read.counts)]).toEqual([[], [first, second]]);
});

it('keeps a tap once that the device kept before it failed', () => {
  const tap = act([count(12)]);
  expect(after(tap, tap).pending).toHaveLength(1);
});

it('says what the server refused and why, and shows it as counted no more', () => {
  const outbox = after(act([count(12)]));
  const refused = receipt(only(outbox), 'refused', 'This item is not in the catalogue any more');
  const { pending, counts, refusals } = stockOutboxAfter(outbox, { type: 'answered', receipts: [refused] });
  expect([pending, counts, refusals.map(({ detail }) => detail)]).toEqual([
    [],
    [],
    ['This item is not in the catalogue any more'],
  ]);
});

it('goes on after an operation that the server can not read', () => {
  const outbox = after(act([count(12)]), act([count(11)]));
  const next = stockOutboxAfter(outbox, { type: 'unreadable', id: only(outbox), detail: 'too large' });
  expect([next.pending.length, next.refusals.length]).toEqual([1, 1]);
});

it('shows a count that is taken back as counted no more, and one of yesterday neither', () => {
  const outbox = after(act([count(12)], '2026-11-30T12:00:00.000Z'), act([count(11)]));
  expect(outbox.counts.map(({ quantity }) => quantity)).toEqual([11]);
  const [, last] = outbox.pending;
  const undo: StockAct = { item_id: 1001, yard_id: 1, kind: 'undone', of_id: last?.id ?? '' };
  const undone = stockOutboxAfter(outbox, act([undo]));
  expect([undone.counts, undone.pending.length]).toEqual([[], 3]);
});

it('loses with what is thrown away only what the server does not have', () => {
  const outbox = after(act([count(12)]));
  const stored = stockOutboxAfter(outbox, { type: 'answered', receipts: [receipt(only(outbox), 'merged')] });
  const next = stockOutboxAfter(stockOutboxAfter(stored, act([count(11)])), { type: 'discarded' });
  expect([next.pending, next.counts.map(({ quantity }) => quantity)]).toEqual([[], [12]]);
});

it('takes in what a tab kept without a database', () => {
  const from = after(act([count(12)]));
  expect(after(act([count(11)]), { type: 'adopted', from }).pending).toHaveLength(2);
});

it('sends no more than the server takes at once', () => {
  expect(nextBatch(after(act(Array.from({ length: 130 }, () => count(1)))))).toHaveLength(100);
});
