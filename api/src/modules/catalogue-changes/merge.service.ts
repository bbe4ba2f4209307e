import { sql } from 'drizzle-orm';
import type { CatalogueChangeResult, ItemUses } from 'shared-api/contract';
import {
  bounds,
  counted,
  isReservedCategory,
  mergeProblem,
  takesRule,
  type UnitAnswer,
} from 'shared-api/rules';
import { itemNotFound } from '#modules/items/items.service.ts';
import { requireNotOwned } from '#modules/yard/owned.service.ts';
import { requireNotStocked } from '#modules/yard/stock.service.ts';
import { noteAction } from '#platform/audit/noteAction.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, notFound } from '#platform/errors/Problem.ts';
import { presentChange } from './catalogueChanges.presenter.ts';
import type { ChangedRow, ChangedTable } from './catalogueChanges.repository.ts';
import * as changes from './catalogueChanges.repository.ts';
import * as repository from './merge.repository.ts';

/** The record that stays, and the one that goes. */
export interface Pair {
  readonly keep: number;
  readonly from: number;
}

interface Merging extends Pair {
  readonly actor: Actor;
  readonly now: Date;
  /** Of units: what happens to the lines of open lists. */
  readonly unitAnswer?: UnitAnswer | undefined;
}

/** Merges one item into another: lists, assemblies, sub-items, and a photo and a rule that it lacks follow, and the old name still finds it. */
export async function mergeItems(tx: Database, merging: Merging): Promise<CatalogueChangeResult> {
  await changes.takeTurn(tx);
  const [keep, from] = bothOf(await repository.lockItems(tx, idsOf(merging)), merging, 'Item');
  const problem = mergeProblem(keep, from, from.has_sub_items);
  if (problem) throw invalid('from_id', problem);
  const mixed = await repository.countMixedLists(tx, keep, from);
  if (mixed > 0)
    throw invalid(
      'from_id',
      `${counted(mixed, 'list')} has both, counted in different units. Take one of them off there first.`,
    );
  const tooMany = await repository.readTooMany(tx, keep.id, from.id);
  if (tooMany) throw invalid('from_id', addingUpTo(tooMany));
  await requireNotOwned(tx, from);
  await requireNotStocked(tx, from);
  const changeId = await begin(tx, merging, 'item', { keep, from });
  const taken = [
    ...(keep.image_url === null && from.image_url !== null ? (['image_url'] as const) : []),
    ...(takesRule(keep, from) ? (['required_qty_per_crew', 'quantity_rule'] as const) : []),
  ];
  const side = (of: repository.MergedItem) => Object.fromEntries(taken.map((column) => [column, of[column]]));
  await changes.insertRows(tx, changeId, [
    gone('item', from.id, merging, { merged_into: null }, { merged_into: keep.id }),
    ...(taken.length > 0 ? [row('item', keep.id, side(keep), side(from))] : []),
  ]);
  await repository.planItems(tx, changeId, {
    where: sql`i.main_item_id = ${from.id}`,
    values: { main_item_id: sql`${keep.id}::int` },
  });
  const moving = { changeId, keep: keep.id, from: from.id, by: merging.actor.id };
  await repository.moveLines(tx, moving);
  await repository.moveAssemblyItems(tx, moving);
  return finish(tx, { ...merging, changeId, record: 'item', text: `Merged ${from.name} into it` });
}

/** Merges one unit into another: every item that is counted in the one that goes is counted in the other. */
export async function mergeUnits(tx: Database, merging: Merging): Promise<CatalogueChangeResult> {
  await changes.takeTurn(tx);
  const [keep, from] = bothOf(await repository.lockUnits(tx, idsOf(merging)), merging, 'Unit');
  if (!keep.is_active) throw invalid('from_id', `${keep.name} is inactive. Activate it first.`);
  const changeId = await begin(tx, merging, 'unit', { keep, from });
  await changes.insertRows(tx, changeId, [gone('unit', from.id, merging)]);
  await repository.planItems(tx, changeId, {
    where: sql`i.unit_id = ${from.id}`,
    values: { unit_id: sql`${keep.id}::int` },
  });
  return finish(tx, { ...merging, changeId, record: 'unit', text: `Merged ${from.name} into it` });
}

/** Merges a category into another one, or a subcategory into one of any category. Subcategories of the same name become one. */
export async function mergeCategories(tx: Database, merging: Merging): Promise<CatalogueChangeResult> {
  await changes.takeTurn(tx);
  const [keep, from] = bothOf(await repository.lockCategories(tx, idsOf(merging)), merging, 'Category');
  if (keep.type !== from.type) throw invalid('from_id', 'A category and a subcategory can’t be merged');
  const reserved = [keep, from].find(({ name, type }) => type === 'main' && isReservedCategory(name));
  if (reserved) throw invalid('from_id', `The category ${reserved.name} can't be merged`);
  const changeId = await begin(tx, merging, 'category', { keep, from });
  if (keep.type === 'sub') {
    await repository.planItems(tx, changeId, {
      where: sql`i.subcategory_id = ${from.id}`,
      values: { category_id: sql`${keep.parent_id}::int`, subcategory_id: sql`${keep.id}::int` },
    });
    await changes.insertRows(tx, changeId, [gone('category', from.id, merging)]);
  } else {
    const subcategories = await repository.readSubcategories(tx, keep.id, from.id);
    const last = await repository.lastSortOrder(tx, keep.id);
    const same = subcategories.filter(({ same_id }) => same_id !== null);
    const places = sql.join(
      same.map(({ id, same_id }) => sql`WHEN ${id}::int THEN ${same_id}::int`),
      sql` `,
    );
    await repository.planItems(tx, changeId, {
      where: sql`i.category_id = ${from.id}`,
      values: {
        category_id: sql`${keep.id}::int`,
        subcategory_id:
          same.length > 0
            ? sql`CASE i.subcategory_id ${places} ELSE i.subcategory_id END`
            : sql`i.subcategory_id`,
      },
    });
    await changes.insertRows(tx, changeId, [
      gone('category', from.id, merging),
      ...subcategories.map(({ id, same_id, sort_order }, at) =>
        same_id === null
          ? row(
              'category',
              id,
              { parent_id: from.id, sort_order },
              { parent_id: keep.id, sort_order: last + at + 1 },
            )
          : gone('category', id, merging),
      ),
    ]);
  }
  return finish(tx, { ...merging, changeId, record: 'category', text: `Merged ${from.name} into it` });
}

/** How much would follow an item that is merged into another one. */
export async function usesOfItem(db: Database, id: number): Promise<ItemUses> {
  const uses = await repository.readItemUses(db, id);
  if (!uses) throw itemNotFound();
  return uses;
}

const figure = (value: number) => value.toLocaleString('en-US');
const addingUpTo = ({ place, sum }: { readonly place: string; readonly sum: number }) =>
  `On ${place}, the two add up to ${figure(sum)}. A quantity is at most ${figure(bounds.quantity)}: change one of them there first.`;

const idsOf = ({ keep, from }: Pair): [number, number] => [keep, from];

function bothOf<T extends { readonly id: number }>(
  found: readonly T[],
  { keep, from }: Pair,
  noun: string,
): [T, T] {
  if (keep === from) throw invalid('from_id', 'Choose another one');
  const [stays, goes] = [keep, from].map((id) => found.find((one) => one.id === id));
  if (!stays) throw notFound(`${noun} not found`);
  if (!goes) throw invalid('from_id', 'It is no longer there');
  return [stays, goes];
}

const row = (record: ChangedTable, id: number, before: object, after: object): ChangedRow => ({
  record,
  record_id: id,
  before,
  after,
});

const gone = (
  record: ChangedTable,
  id: number,
  { now }: Merging,
  before: object = {},
  after: object = {},
): ChangedRow =>
  row(record, id, { ...before, deleted_at: null }, { ...after, deleted_at: now.toISOString() });

interface Named {
  readonly id: number;
  readonly name: string;
}

async function begin(
  tx: Database,
  { actor }: Merging,
  kind: ChangedTable,
  { keep, from }: { keep: Named; from: Named },
): Promise<number> {
  const title = `Merged ${from.name} into ${keep.name}`;
  const changeId = await changes.insertChange(tx, { kind: 'merge', title, by: actor.id });
  const former = [from.name, ...(await changes.readFormerNames(tx, kind, from.id))];
  await changes.insertFormerNames(
    tx,
    changeId,
    former.map((name) => ({ kind, record_id: keep.id, vendor: null, name })),
  );
  return changeId;
}

interface Finishing extends Merging {
  readonly changeId: number;
  readonly record: ChangedTable;
  readonly text: string;
}

/** Writes what was planned. Categories come last: those that go are empty by then. */
async function finish(
  tx: Database,
  { changeId, record, actor, keep, text, unitAnswer }: Finishing,
): Promise<CatalogueChangeResult> {
  const changed = await changes.applyRows(tx, { changeId, record: 'item', by: actor, unitAnswer });
  if (record !== 'item') await changes.applyRows(tx, { changeId, record, by: actor });
  await noteAction(tx, { recordType: record, recordId: keep, detail: text });
  return { change: presentChange(await changes.readChange(tx, changeId)), changed: changed.length, kept: [] };
}
