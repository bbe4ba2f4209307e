import { timedId } from 'shared-api/browser';
import { isApiError, loadsApi, serverNow } from 'shared-api/client';
import type { LoadDetail, LoadOperation, Receipt } from 'shared-api/contract';
import { onSignOut } from 'shared-auth';
import * as shared from 'shared-remote/outbox';
import type { Act } from '#domain/operations.ts';
import { nextBatch, type Outbox, type OutboxEvent, type UndoableTap } from '#domain/outbox.ts';
import { loadsOutbox, type OutboxStorage, openOutboxStorage } from './savedOutbox.ts';

/** How sending goes. */
export type Sending = shared.Sending<Outbox>;

type Acted = Extract<OutboxEvent, { type: 'acted' }>;

/** What the server didn't store. */
function refusedOf(operations: readonly LoadOperation[], receipts: readonly Receipt[]) {
  const ids = new Set(
    receipts.flatMap(({ id, outcome }) => (/^(conflict|refused)$/.test(outcome) ? [id] : [])),
  );
  return operations.filter(({ id }) => ids.has(id));
}

/** Whether the server has an operation. */
function knownTo({ lines, events }: LoadDetail) {
  const known = new Set([...events, ...lines].map(({ id }) => id));
  return (operation: LoadOperation) =>
    known.has(operation.type === 'line' ? operation.line_id : operation.id);
}

/** Keeps what one person does to loads. */
export class OutboxStore extends shared.OutboxStore<LoadOperation, Outbox, OutboxEvent, OutboxStorage> {
  /** What this page hasn't sent yet. What waited before it began may have been sent. */
  readonly #unsent = new Set<string>();
  protected override readonly nextBatch = nextBatch;

  constructor(owner: shared.Owner) {
    super(loadsOutbox, openOutboxStorage(owner));
  }

  /** Does these things to a load. They show at once, and count once this device keeps them. */
  act(loadId: number, acts: readonly Act[], undoes?: UndoableTap) {
    if (acts.length === 0) return;
    const at = serverNow();
    const ids = acts.map(() => timedId(at.getTime()));
    for (const id of ids) this.#unsent.add(id);
    const event: Acted = { type: 'acted', loadId, acts, at: at.toISOString(), ids, undoes };
    this.keep(event);
  }

  /** Compares what was sent with a load as the server has it now. Offers again what a restored database has lost. */
  async compare(detail: LoadDetail) {
    const storage = await this.storage;
    const lost = await this.#lostFrom(detail);
    // As it is kept: what another tab has sent still waits in this one's copy.
    const { stored, pending } = await storage.read();
    const isKnown = knownTo(detail);
    const back = stored.filter((operation) => operation.load_id === detail.load.id && isKnown(operation));
    if (back.length > 0) await this.dispatch({ type: 'read', ids: new Set(back.map(({ id }) => id)) });
    const waiting = new Set(pending.map(({ id }) => id));
    const missing = lost.filter(({ id }) => !waiting.has(id));
    if (missing.length === 0) return;
    for (const { id } of missing) this.#unsent.add(id);
    await this.dispatch({ type: 'lost', operations: missing });
    void this.send();
  }

  /** What the server had stored of a load and has no more. */
  async #lostFrom(detail: LoadDetail): Promise<LoadOperation[]> {
    const isKnown = knownTo(detail);
    const sent = await (await this.storage).sentTo(detail.load.id);
    return sent.filter((operation) => !isKnown(operation));
  }

  /** What was lost before the server refused some of these operations, which may be why. */
  async #lostBefore(
    operations: readonly LoadOperation[],
    refused: readonly LoadOperation[],
  ): Promise<LoadOperation[]> {
    const loadIds = new Set(refused.map(({ load_id }) => load_id));
    const offered = new Set(operations.map(({ id }) => id));
    const lost: LoadOperation[] = [];
    for (const loadId of loadIds) {
      const detail = await loadsApi.get(loadId).catch((error) => {
        if (isApiError(error, 'not_found')) return null;
        throw error;
      });
      if (detail) lost.push(...(await this.#lostFrom(detail)).filter(({ id }) => !offered.has(id)));
    }
    return lost;
  }

  protected override async deliver(device: string, operations: readonly LoadOperation[]) {
    const isFirstTime = new Set(operations.flatMap(({ id }) => (this.#unsent.delete(id) ? [id] : [])));
    const { receipts } = await loadsApi.send({ device, operations: [...operations] });
    const refused = refusedOf(operations, receipts);
    const lost = await this.#lostBefore(operations, refused);
    const lostOf = new Set(lost.map(({ load_id }) => load_id));
    // What was sent before may have been refused for what is there by now.
    const mayFit = refused.filter(({ id, load_id }) => lostOf.has(load_id) || !isFirstTime.has(id));
    const again = new Map(mayFit.map(({ id }) => [id, timedId(serverNow().getTime())]));
    for (const { id } of lost) this.#unsent.add(id);
    for (const id of again.values()) this.#unsent.add(id);
    const event: OutboxEvent = { type: 'answered', receipts, lost, again };
    return { event, hasReceipts: receipts.length > 0 };
  }

  protected override unreadable = (id: string, detail: string): OutboxEvent => ({
    type: 'unreadable',
    id,
    detail,
  });
  protected override discarded = (): OutboxEvent => ({ type: 'discarded' });
}

const stores = new Map<number, OutboxStore>();
onSignOut(() => stores.clear());

/** A person's operations in this tab. */
export function outboxOf(owner: shared.Owner): OutboxStore {
  const store = stores.get(owner.id) ?? new OutboxStore(owner);
  stores.set(owner.id, store);
  return store;
}
