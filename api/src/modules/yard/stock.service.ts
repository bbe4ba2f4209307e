import type {
  PurchaseStock,
  Receipts,
  StockEvent,
  StockHistory,
  StockLine,
  StockList,
  StockOperation,
  StockOperations,
} from 'shared-api/contract';
import { doubleStockCount, purchasesOf, stockBounds, stockTexts, toBuy } from 'shared-api/rules';
import { listLines } from '#modules/cart/cart.service.ts';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import { tellOfYards } from '#modules/notices/notices.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { answerOnce, applied, type Decision, merged, refused } from '#platform/operations/answerOnce.ts';
import { readDraftYard } from './draftYards.repository.ts';
import { readCustomId } from './equipment.repository.ts';
import { holdItem, isSharedEquipment, readShared } from './owned.repository.ts';
import * as repository from './stock.repository.ts';
import { mayCountStock } from './yard.policy.ts';

const dayMs = 86_400_000;

/** What has stock: in a yard, or in all of them. */
export async function listStock(db: Database, actor: Actor, yardId?: number): Promise<StockList> {
  const rows = await repository.readStock(db, yardId);
  const unsure = rows.filter((row) => row.may_be_double);
  const times = unsure.map(({ counted_at }) => Date.parse(counted_at ?? ''));
  const recent =
    unsure.length === 0
      ? []
      : await repository.readSince(
          db,
          unsure.map(({ item_id }) => item_id),
          new Date(Math.min(...times) - dayMs).toISOString(),
        );
  const ofItem = Map.groupBy(recent, ({ item_id }) => item_id);
  return {
    shared: await readShared(db),
    stock: rows.map((row) => presentLine(row, row.may_be_double ? (ofItem.get(row.item_id) ?? []) : [])),
    can: { count: mayCountStock(actor) },
  };
}

function presentLine(row: repository.StockRow, events: readonly repository.StockEventRow[]): StockLine {
  const { item_id, item_name, category_name, subcategory_name, unit_name, min_qty, yard_id, quantity } = row;
  const { count_id, counted, counted_at, counted_by, counted_by_name } = row;
  const double = doubleStockCount(events.map(presentEvent), yard_id);
  return {
    ...{ item_id, item_name, category_name, subcategory_name, unit_name, min_qty, yard_id, quantity },
    last_count:
      count_id === null || counted === null || counted_at === null || counted_by === null
        ? null
        : {
            id: count_id,
            quantity: counted,
            user_id: counted_by,
            user_name: counted_by_name ?? '',
            made_at: new Date(counted_at).toISOString(),
          },
    double: double && { first: presentCount(double.first), second: presentCount(double.second) },
  };
}

const presentCount = ({ id, quantity, user_id, user_name, made_at }: StockEvent) => ({
  ...{ id, quantity: quantity ?? 0, user_id, user_name, made_at },
});

const presentEvent = ({ item_id: _, made_at, ...row }: repository.StockEventRow): StockEvent => ({
  ...row,
  made_at: new Date(made_at).toISOString(),
});

/** What happened to an item, the newest first. It stays when the item is deleted. */
export async function listHistory(db: Database, itemId: number, before?: string): Promise<StockHistory> {
  const rows = await repository.readHistory(db, itemId, before, stockBounds.page + 1);
  return {
    events: rows.slice(0, stockBounds.page).map(presentEvent),
    more: rows.length > stockBounds.page,
  };
}

interface Sender {
  readonly actor: Actor;
  readonly now: Date;
}

/** Stores what people said about stock, all in one transaction, and returns a receipt for each in the order sent. Its author is told of what arrives late and is refused. */
export async function carryOutStock(
  tx: Database,
  { actor, now }: Sender,
  { device, operations }: StockOperations,
): Promise<Receipts> {
  /** What may have stock from now on in a yard where it had none. */
  const begun = new Set<number>();
  const { receipts, lost } = await answerOnce(tx, { actor, now }, operations, async (operation) => {
    const decision = await decide(tx, operation, begun);
    if (decision !== applied && decision !== merged) return decision;
    const isNew = await repository.insertEvent(tx, {
      ...{ id: operation.id, itemId: operation.item_id, yardId: operation.yard_id, kind: operation.kind },
      ...{ quantity: operation.quantity, seen: operation.seen, reason: operation.reason },
      ...{ otherYardId: operation.other_yard_id, ofId: operation.of_id, userId: actor.id, device },
      ...{ madeAt: believable(new Date(operation.made_at), now), receivedAt: now },
    });
    return isNew ? decision : merged;
  });
  if (begun.size > 0) await repository.followLoadsOf(tx, [...begun]);
  await tellOfYards(
    tx,
    ...Array.from(
      Map.groupBy(lost, ({ yard_id }) => yard_id),
      ([yardId, ofYard]) => ({
        ...{ kind: 'change_refused' as const, to: actor.id, yardId },
        ...{ amount: ofYard.length, key: `refused ${ofYard[0]?.id}` },
      }),
    ),
  );
  return { receipts };
}

/** Nothing happens after the server hears of it. A clock that was never set says nothing about when. */
const believable = (made: Date, now: Date) => (made.getFullYear() >= 2000 && made < now ? made : now);

async function decide(tx: Database, operation: StockOperation, begun: Set<number>): Promise<Decision> {
  const { id, item_id, yard_id, kind, seen, other_yard_id, of_id } = operation;
  const fault = faultOf(operation);
  if (fault) return refused('validation_failed', fault);
  const known = await repository.readEvent(tx, id);
  if (known) return applied;
  if (!(await holdItem(tx, item_id))) return refused('not_found', stockTexts.itemGone);
  for (const each of other_yard_id === null ? [yard_id] : [yard_id, other_yard_id].sort((a, b) => a - b))
    if (!(await repository.holdYard(tx, each))) return refused('not_found', stockTexts.yardGone);
  if (await isSharedEquipment(tx, item_id)) return refused('validation_failed', stockTexts.shared);
  if (of_id !== null) {
    const about = await repository.readEvent(tx, of_id);
    if (about?.item_id !== item_id || about.yard_id !== yard_id)
      return refused('not_found', 'What this is about does not exist');
    if (about.is_undone) return merged;
    if (kind === 'undone' ? about.kind === 'undone' : about.kind !== 'counted')
      return refused('validation_failed', 'This can’t be said about it');
    if (kind === 'undone' && about.load_id !== null)
      return refused('validation_failed', 'What a load did is changed in the load');
    return applied;
  }
  const [here] = await repository.readBooks(tx, [item_id], yard_id);
  const book = here?.quantity ?? null;
  if (book === null && kind !== 'counted') return refused('validation_failed', stockTexts.neverCounted);
  if (book === null || kind === 'moved') begun.add(item_id);
  return seen === book ? applied : merged;
}

/** What is missing, or doesn't belong there. */
function faultOf({ kind, yard_id, quantity, reason, other_yard_id, of_id }: StockOperation): string | null {
  const isAbout = kind === 'added' || kind === 'confirmed' || kind === 'undone';
  const hasQuantity = kind !== 'confirmed' && kind !== 'undone';
  if (isAbout !== (of_id !== null)) return 'Only an answer and what is taken back name an event';
  if (hasQuantity !== (quantity !== null)) return hasQuantity ? 'Name a quantity' : 'This has no quantity';
  if (quantity === 0 && kind !== 'counted' && kind !== 'added') return 'Enter at least 1';
  if ((kind === 'written_off') !== (reason !== null && reason.trim() !== ''))
    return kind === 'written_off' ? 'Say why' : 'This has no reason';
  if ((kind === 'moved') !== (other_yard_id !== null)) return 'Only what is moved names another yard';
  return other_yard_id === yard_id ? stockTexts.sameYard : null;
}

/** Takes into stock what loads did just now. */
export const followLoads = repository.followLoadEvents;
/** Also what a server of the previous version has stored. */
export const followRecentLoads = repository.followRecentLoads;
/** How much of what loads did is missing from stock, and what adds it. */
export const { countMissedLoadEvents, followAllLoads } = repository;

/** How many pieces of items are in a draft's yard, by item. Those without stock are left out. */
export async function booksOfDraft(
  db: Database,
  draftId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const yard = await readDraftYard(db, draftId);
  const books = await repository.readBooks(db, itemIds, yard.id);
  return new Map(books.map(({ item_id, quantity }) => [item_id, quantity]));
}

/** What of a draft's purchases is in its yard. What other lists want before is named, not taken off. */
export async function getPurchaseStock(
  db: Database,
  actor: Actor,
  key: DraftKey,
  today: string,
): Promise<PurchaseStock> {
  const draft = await getDraft(db, actor, key);
  const yard = await readDraftYard(db, key.contentId);
  const purchases = purchasesOf(await listLines(db, key)).flatMap(([, lines]) => lines);
  const ids = purchases.map(({ item_id }) => item_id);
  const books = new Map(
    (await repository.readBooks(db, ids, yard.id)).map(({ item_id, quantity }) => [item_id, quantity]),
  );
  const on_site_from = draft.on_site_from ?? null;
  const others = Map.groupBy(
    books.size === 0
      ? []
      : await repository.readWantedBefore(db, {
          ...{ itemIds: [...books.keys()], projectId: key.projectId, yardId: yard.id },
          ...{ from: today, until: on_site_from },
        }),
    ({ item_id }) => item_id,
  );
  return {
    custom_id: await readCustomId(db, key.projectId),
    ...{ yard_id: yard.id, yard_name: yard.name, on_site_from, purchases: purchases.length },
    lines: purchases.flatMap(({ item_id, item_name, unit_name, quantity: need }) => {
      const in_yard = books.get(item_id);
      if (in_yard === undefined) return [];
      const before = (others.get(item_id) ?? []).map(({ item_id: _, ...wanted }) => wanted);
      const wanted = before.reduce((sum, { quantity }) => sum + quantity, 0);
      const isShort = in_yard > 0 && in_yard < wanted + need;
      const buy = toBuy(need, in_yard);
      return [{ item_id, item_name, unit_name, need, in_yard, buy, wanted_before: isShort ? before : [] }];
    }),
  };
}

/** Refuses to let an item go while there are pieces of it: the book would lose them. */
export async function requireNotStocked(tx: Database, item: { readonly id: number; readonly name: string }) {
  if (await repository.isStocked(tx, item.id))
    throw invalid('from_id', `There is stock of ${item.name}. Count 0 of it first.`);
}
