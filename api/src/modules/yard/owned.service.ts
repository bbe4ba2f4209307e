import type { CatalogueItem, OwnedChange, OwnedOutcome, OwnedReading } from 'shared-api/contract';
import type { WorksheetReading } from '#modules/item-imports/itemImports.service.ts';
import { listItems, wholeCatalogue } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, invalid, notFound, Problem } from '#platform/errors/Problem.ts';
import { countAway } from './equipment.repository.ts';
import type { Today } from './equipment.service.ts';
import * as repository from './owned.repository.ts';
import { readOwnedSheet } from './ownedWorkbook.ts';
import { tellShortened } from './shortReservations.service.ts';
import { readYards } from './yards.repository.ts';
import { lockYard } from './yards.service.ts';

interface Owned {
  readonly yardId: number;
  readonly itemId: number;
  readonly quantity: number;
}

/** Who says what is owned, and the company's day. */
interface By extends Today {
  readonly actor: Actor;
}

/** Sets how many pieces of an item are owned and kept in a yard. No fewer can be owned than are away. */
export const setOwned = (tx: Database, by: By, owned: Owned) =>
  tellOthers(tx, by, [owned.itemId], () => writeOwned(tx, owned));

/** Tells those whose reserved pieces become short. */
const tellOthers = <Done>(
  tx: Database,
  { actor, ...day }: By,
  items: readonly number[],
  write: () => Promise<Done>,
) => tellShortened(tx, { ...day, items, by: actor.id }, write);

async function writeOwned(tx: Database, owned: Owned) {
  const { yardId, itemId, quantity } = owned;
  await lockYard(tx, yardId, 'change');
  if (!(await repository.holdItem(tx, itemId))) throw notFound('Item not found');
  await repository.lockOwned(tx, [itemId]);
  await requireAllAway(tx, owned);
  await repository.writeOwned(tx, owned);
  return { quantity };
}

async function requireAllAway(tx: Database, { yardId, itemId, quantity }: Owned) {
  const away = await countAway(tx, itemId);
  const elsewhere = await repository.readOwned(tx, itemId, yardId);
  if (quantity + elsewhere < away)
    throw conflict('in_use', `${away} of this item are out on jobs, so at least as many have to be owned`);
}

/** Sets many of them. Each that fits is stored, and the others say why they weren't. */
export async function changeOwned(
  tx: Database,
  by: By,
  changes: readonly OwnedChange[],
): Promise<OwnedOutcome[]> {
  // In one order, so that no two people wait for each other.
  for (const id of new Set(changes.map(({ yard_id }) => yard_id).sort((a, b) => a - b)))
    await lockYard(tx, id, 'change');
  const items = changes.map(({ item_id }) => item_id);
  await repository.lockOwned(tx, items);
  return tellOthers(tx, by, items, async () => {
    const outcomes: OwnedOutcome[] = [];
    for (const change of changes) outcomes.push(await outcomeOf(tx, change));
    return outcomes;
  });
}

async function outcomeOf(tx: Database, change: OwnedChange): Promise<OwnedOutcome> {
  const { item_id, yard_id, quantity, was } = change;
  const now = await repository.readOwnedIn(tx, item_id, yard_id);
  const answer = (outcome: OwnedOutcome['outcome'], detail?: string): OwnedOutcome => ({
    ...{ item_id, yard_id, outcome },
    quantity: outcome === 'changed' ? quantity : now,
    ...(detail !== undefined && { detail }),
  });
  if (now !== was && now !== quantity) return answer('conflict', `Somebody has set it to ${now} meanwhile`);
  try {
    await writeOwned(tx, { itemId: item_id, yardId: yard_id, quantity });
    return answer('changed');
  } catch (error) {
    if (!(error instanceof Problem) || typeof error.detail !== 'string') throw error;
    return answer('refused', error.detail);
  }
}

/** Refuses to let an item go while the company owns pieces of it: they would go with it. */
export async function requireNotOwned(tx: Database, item: { readonly id: number; readonly name: string }) {
  const owned = await repository.readOwned(tx, item.id);
  if (owned > 0)
    throw invalid('from_id', `The company owns ${owned} of ${item.name}. Say that it owns 0 first.`);
}

/** Items with owned pieces, and what each yard has of them, for a workbook. */
export async function ownedByYard(db: Database, items: readonly CatalogueItem[]) {
  const yards = await readYards(db);
  const ownedIn = await readOwnedIn(db);
  const rows = items.map((item) => ({ ...item, quantities: yards.map(({ id }) => ownedIn(item.id, id)) }));
  return {
    yards: yards.map(({ name }) => name),
    items: rows.filter(({ quantities }) => quantities.some((quantity) => quantity > 0)),
  };
}

/** Says what a workbook would change. */
export async function readOwnedWorkbook(
  db: Database,
  actor: Actor,
  sheet: WorksheetReading,
): Promise<OwnedReading> {
  const { items } = await listItems(db, actor, wholeCatalogue);
  return readOwnedSheet(sheet, { items, yards: await readYards(db), ownedIn: await readOwnedIn(db) });
}

async function readOwnedIn(db: Database) {
  const key = (itemId: number, yardId: number) => `${itemId} ${yardId}`;
  const all = await repository.readAllOwned(db);
  const owned = new Map(all.map(({ item_id, yard_id, quantity }) => [key(item_id, yard_id), quantity]));
  return (itemId: number, yardId: number) => owned.get(key(itemId, yardId)) ?? 0;
}
