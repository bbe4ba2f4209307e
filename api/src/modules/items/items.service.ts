import { sql } from 'drizzle-orm';
import type {
  CatalogueItem,
  CustomItemCreation,
  ItemChange,
  ItemPrices,
  ItemRule,
  ItemSave,
  ItemTranslation,
  Uses,
} from 'shared-api/contract';
import { readAmount, ruleProblem, tidyName, twoRules } from 'shared-api/rules';
import { requireOwnPhoto } from '#modules/uploads/uploads.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { storedSecondName } from '#platform/database/secondNames.ts';
import { settleLineUnits } from '#platform/database/unitsOnLists.ts';
import { readUses } from '#platform/database/uses.ts';
import { invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import { orderItems } from './itemOrder.ts';
import { readLatePriceEntries, readNewPrices, readPriceEntries } from './itemPrices.repository.ts';
import { requireReferences, requireUnit } from './itemReferences.ts';
import { presentItem } from './items.presenter.ts';
import * as repository from './items.repository.ts';
import { lastingPrices } from './lastingPrices.ts';

/** The query for a list without any filter. */
export const wholeCatalogue: repository.ItemQuery = {
  roofDeckTypes: [],
  wallTypes: [],
  search: '',
  inventoryOnly: false,
  sort: 'category',
  order: 'asc',
  limit: null,
  offset: 0,
};

export async function listItems(db: Database, actor: Actor, query: repository.ItemQuery) {
  const { rows, total } = await readList(db, query);
  return { items: await mapWithPauses(rows, (row) => presentItem(actor, row)), total };
}

async function readList(db: Database, query: repository.ItemQuery) {
  const { limit, offset } = query;
  if (limit === null && offset === 0) {
    const rows = await orderItems(await repository.readItems(db, query), query);
    return { rows, total: rows.length };
  }
  const places = await orderItems(await repository.readPlaces(db, query), query);
  const ids = places.slice(offset, limit === null ? undefined : offset + limit).map(({ id }) => id);
  return { rows: await repository.readPage(db, ids), total: places.length };
}

export async function getItem(db: Database, actor: Actor, id: number): Promise<CatalogueItem> {
  return presentItem(actor, await present(db, id));
}

/** The prices that an item has had, from the audit. Its present one comes first, whether the audit knows it or not. */
export async function listPrices(db: Database, id: number): Promise<ItemPrices> {
  const item = await present(db, id);
  const entries = lastingPrices(await readPriceEntries(db, id))
    .reverse()
    .slice(0, mostPrices);
  const last = entries.at(-1);
  const known = entries.map(({ price, at, by }) => ({ price, since: new Date(at).toISOString(), by }));
  const unknown = { since: null, by: null };
  if (!last) return { prices: [{ price: numberOf(item.price_per_unit), ...unknown }] };
  return { prices: last.former === null ? known : [...known, { price: last.former, ...unknown }] };
}

const mostPrices = 20;

/** Those of the items whose price changed in the last years, and for longer than a day. */
export async function itemsWithNewPrice(
  db: Database,
  itemIds: readonly number[],
  years: number,
): Promise<ReadonlySet<number>> {
  const found = Map.groupBy(await readNewPrices(db, itemIds, years), ({ outcome }) => outcome);
  const idsOf = (outcome: 'new' | 'unclear') => found.get(outcome)?.map(({ item_id }) => item_id) ?? [];
  const entries = await readLatePriceEntries(db, idsOf('unclear'), years);
  const byItem = Map.groupBy(entries, ({ item_id }) => item_id);
  const lasting = [...byItem].flatMap(([id, ofItem]) => (lastingPrices(ofItem).length > 0 ? [id] : []));
  return new Set([...idsOf('new'), ...lasting]);
}

const numberOf = (value: number | null) => (value === null ? null : Number(value));

export async function createItem(
  tx: Database,
  actor: Actor,
  save: ItemSave,
  now: Date,
): Promise<CatalogueItem> {
  requireStorable(save);
  requireOneRule(save, null);
  await requireReferences(tx, save, null);
  await requireOwnPhoto(tx, actor, { url: save.image_url, present: null }, now);
  const id = await repository.insertItem(tx, { ...valuesOf(save), createdBy: actor.id, revisedBy: actor.id });
  await repository.replaceSurfaceTypes(tx, id, save.surface_type_ids ?? []);
  return getItem(tx, actor, id);
}

export async function changeItem(
  tx: Database,
  actor: Actor,
  id: number,
  { unit_on_lists, ...save }: ItemChange,
  revision: number | null,
  now: Date,
) {
  await repository.lockItem(tx, id, 'change');
  const row = await present(tx, id);
  requireRevision(revision, row, presentItem(actor, row));
  requireStorable(save);
  requireOneRule(save, row.quantity_rule);
  await requireReferences(tx, save, id);
  await requireOwnPhoto(tx, actor, { url: save.image_url, present: row.image_url }, now);
  if (save.is_sub_item) refuseIfUsed('main item', await readUses(tx, repository.subItemsOf(id)));
  await settleLineUnits(tx, {
    wanted: sql`SELECT ${id}::int AS item_id, ${save.unit_id}::int AS unit_id`,
    answer: unit_on_lists,
    by: actor.id,
  });
  await repository.updateItem(tx, id, { ...valuesOf(save), revisedBy: actor.id });
  if (save.surface_type_ids) await repository.replaceSurfaceTypes(tx, id, save.surface_type_ids);
  return getItem(tx, actor, id);
}

/** Gives an item a Spanish name, and changes nothing else. */
export async function translateItem(
  tx: Database,
  { actor, id, revision }: Write,
  { name_es }: ItemTranslation,
) {
  await repository.lockItem(tx, id, 'change');
  const row = await present(tx, id);
  requireRevision(revision, row, presentItem(actor, row));
  await repository.updateItem(tx, id, { ...storedSecondName(name_es), revisedBy: actor.id });
  return getItem(tx, actor, id);
}

export async function deleteItem(tx: Database, actor: Actor, id: number, revision: number | null, now: Date) {
  await repository.lockItem(tx, id, 'delete');
  const row = await present(tx, id);
  requireRevision(revision, row, presentItem(actor, row));
  refuseIfUsed('item', await readUses(tx, repository.usersOf(id)));
  await repository.updateItem(tx, id, { deletedAt: now, revisedBy: actor.id });
}

/** The drafts and assemblies that hold an item, and its sub-items. */
export async function usesOf(db: Database, id: number): Promise<Uses> {
  await present(db, id);
  return readUses(db, repository.usersOf(id));
}

/** Creates an item for one draft. It has no catalogue category and is never listed in the catalogue. */
export async function createCustomItem(
  tx: Database,
  actor: Actor,
  { item_name, unit_id }: CustomItemCreation,
  bought: { readonly isInventoryItem?: boolean; readonly vendorInfo?: string } = {},
) {
  await requireUnit(tx, unit_id);
  const id = await repository.insertItem(tx, {
    name: tidyName(item_name),
    unitId: unit_id,
    categoryId: null,
    isCustom: true,
    ...bought,
    createdBy: actor.id,
    revisedBy: actor.id,
  });
  return { id };
}

export { requireReferences } from './itemReferences.ts';
export { namedPhotosOf } from './namedPhotos.ts';
/** Keeps items from being deleted while a reference to them is stored. */
export const { holdItems, writeSurfaceTypes } = repository;

export const noSuchItem = 'This item does not exist';

/** Refuses items that the catalogue doesn't have, by name if it once had them. Keeps the others from deletion until the transaction ends. */
export async function requireCatalogueItems(tx: Database, field: string, ids: readonly number[]) {
  const held = await repository.holdItems(tx, ids);
  const missing = ids.filter((id) => held.get(id)?.is_custom !== false);
  if (missing.length === 0) return;
  const names = await repository.readNames(tx, missing);
  throw invalid(field, names.length === 0 ? noSuchItem : `No longer in the catalogue: ${names.join(', ')}`);
}

export const itemNotFound = () => notFound('Item not found');

async function present(db: Database, id: number) {
  const row = await repository.readItem(db, id);
  if (!row) throw itemNotFound();
  return row;
}

const amountFields = {
  required_qty_per_crew: 'quantity',
  min_qty: 'quantity',
  order_qty: 'quantity',
  price_per_unit: 'price',
} as const;

/** Refuses an amount that would be rounded. */
export function requireStorable(save: Pick<ItemSave, keyof typeof amountFields>) {
  for (const field of Object.keys(amountFields) as (keyof typeof amountFields)[]) {
    const read = readAmount(String(save[field] ?? ''), amountFields[field]);
    if (read !== null && typeof read === 'object') throw invalid(field, read.problem);
  }
}

/** Refuses two rules at once, and one that would be rounded. `stored` is the rule that stays if the save names none. */
function requireOneRule(
  { required_qty_per_crew, quantity_rule }: Pick<ItemSave, 'required_qty_per_crew' | 'quantity_rule'>,
  stored: ItemRule | null,
) {
  const rule = quantity_rule === undefined ? stored : quantity_rule;
  if (rule === null) return;
  if ((required_qty_per_crew ?? null) !== null) throw invalid('quantity_rule', twoRules);
  const problem = ruleProblem(rule);
  if (problem !== null) throw invalid('quantity_rule', problem);
}

/** Drops what the form hides: only inventory items have inventory figures, and only sub-items a main item. */
function valuesOf(save: ItemSave): repository.ItemValues {
  const inventory = save.is_inventory_item;
  return {
    name: tidyName(save.item_name),
    ...storedSecondName(save.name_es),
    categoryId: save.category_id,
    subcategoryId: save.subcategory_id ?? null,
    unitId: save.unit_id,
    requiredQtyPerCrew: save.required_qty_per_crew ?? null,
    ...(save.quantity_rule !== undefined && { quantityRule: save.quantity_rule }),
    isSubItem: save.is_sub_item,
    mainItemId: save.main_item_id ?? null,
    isInventoryItem: inventory,
    ...(save.comes_back !== undefined && { comesBack: save.comes_back }),
    minQty: inventory ? (save.min_qty ?? null) : null,
    orderQty: inventory ? (save.order_qty ?? null) : null,
    pricePerUnit: inventory ? (save.price_per_unit ?? null) : null,
    vendorInfo: inventory ? tidyName(save.vendor_info ?? '') || null : null,
    imageUrl: save.image_url || null,
  };
}
