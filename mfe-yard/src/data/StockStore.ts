import { outboxStore, timedId } from 'shared-api/browser';
import { serverNow } from 'shared-api/client';
import type { StockOperation } from 'shared-api/contract';
import { onSignOut } from 'shared-auth';
import * as shared from 'shared-remote/outbox';
import { strict, wholly } from 'shared-remote/outbox';
import {
  emptyStockOutbox,
  nextBatch,
  type StockAct,
  type StockOutbox,
  type StockOutboxEvent,
  stockOutboxAfter,
} from '#domain/stockOutbox.ts';
import { stockApi } from './stock.queries.ts';
import { withDatabase } from './stockDatabase.ts';

/** What people said about stock. */
export const stockOutboxKind: shared.OutboxKind<StockOutbox, StockOutboxEvent> = {
  name: 'stock',
  empty: () => emptyStockOutbox(timedId(Date.now())),
  after: stockOutboxAfter,
  adopted: (from) => ({ type: 'adopted', from }),
  records: {
    open: () => withDatabase(async () => {}),
    read: (userId) => withDatabase((db) => db.get(outboxStore, userId)),
    change: (userId, _event, after) =>
      withDatabase((db) =>
        wholly(db.transaction(outboxStore, 'readwrite', strict), async ({ store }) => {
          const record = after(await store.get(userId));
          await store.put(record);
          return record.outbox;
        }),
      ),
  },
};

/** Keeps what one person says about stock, until the server has it. */
export class StockStore extends shared.OutboxStore<StockOperation, StockOutbox, StockOutboxEvent> {
  protected override readonly nextBatch = nextBatch;

  constructor(owner: shared.Owner) {
    super(stockOutboxKind, shared.openOutboxStorage(stockOutboxKind, owner));
  }

  /** Says these things. They show at once, and count once this device keeps them. */
  act(acts: readonly StockAct[]) {
    if (acts.length === 0) return;
    const at = serverNow();
    const ids = acts.map(() => timedId(at.getTime()));
    this.keep({ type: 'acted', acts, at: at.toISOString(), ids });
  }

  protected override async deliver(device: string, operations: readonly StockOperation[]) {
    const { receipts } = await stockApi.send({ device, operations: [...operations] });
    const event: StockOutboxEvent = { type: 'answered', receipts };
    return { event, hasReceipts: receipts.length > 0 };
  }

  protected override unreadable = (id: string, detail: string): StockOutboxEvent => ({
    type: 'unreadable',
    id,
    detail,
  });
  protected override discarded = (): StockOutboxEvent => ({ type: 'discarded' });
}

const stores = new Map<number, StockStore>();
onSignOut(() => stores.clear());

/** What a person said in this tab. */
export function stockStoreOf(owner: shared.Owner): StockStore {
  const store = stores.get(owner.id) ?? new StockStore(owner);
  stores.set(owner.id, store);
  return store;
}
