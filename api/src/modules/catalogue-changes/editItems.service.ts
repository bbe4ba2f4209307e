import type { BulkEdit, CatalogueChangeResult, UnchangedRecord, VendorRename } from 'shared-api/contract';
import {
  bulkEdited,
  counted,
  type EditedValues,
  type ItemsChange,
  nameKey,
  ruleProblem,
  somebodyElse,
  tidyName,
  type UnitAnswer,
} from 'shared-api/rules';
import { requireReferences, requireStorable } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { noteLongWrite } from '#platform/database/longWrite.ts';
import { invalid, notFound } from '#platform/errors/Problem.ts';
import { withPauses } from '#platform/work/withPauses.ts';
import { presentChange } from './catalogueChanges.presenter.ts';
import type { ChangedRow, FormerName } from './catalogueChanges.repository.ts';
import * as changes from './catalogueChanges.repository.ts';
import { type LockedItem, lockItems, readItemsOfVendors } from './editItems.repository.ts';

/** Changes many items in the same way. Items that somebody changed since, or that can't take the change, stay as they are. */
export async function editItems(tx: Database, actor: Actor, edit: BulkEdit): Promise<CatalogueChangeResult> {
  const change = edit.change as ItemsChange; // a missing field is left out of JSON, so it is never undefined
  requireStorableChange(change);
  await changes.takeTurn(tx);
  await requireReferences(tx, withoutPrice(change), null);
  const seen = new Map(edit.items.map(({ id, revision }) => [id, revision]));
  await tx.execute(noteLongWrite(actor, seen.size));
  const items = new Map((await lockItems(tx, [...seen.keys()])).map((item) => [item.id, item]));
  const rows: ChangedRow[] = [];
  const kept: UnchangedRecord[] = [];
  for await (const [id, revision] of withPauses(seen)) {
    const item = items.get(id);
    const problem = item === undefined ? 'It is no longer in the catalogue' : staleness(item, revision);
    const outcome = item === undefined || problem !== null ? null : bulkEdited(item, change);
    if (outcome?.problem !== undefined || problem !== null)
      kept.push({ id, name: item?.name ?? '', problem: outcome?.problem ?? problem ?? '' });
    else if (item && outcome && Object.keys(outcome.values).length > 0)
      rows.push(rowOf(item, outcome.values));
  }
  return write(tx, actor, {
    kind: 'edit',
    title: titleOf(rows),
    rows,
    kept,
    unitAnswer: edit.unit_on_lists,
  });
}

/** Gives every item of these spellings of a vendor the one that stays. */
export async function renameVendor(
  tx: Database,
  actor: Actor,
  { from, to }: VendorRename,
): Promise<CatalogueChangeResult> {
  const name = tidyName(to);
  await changes.takeTurn(tx);
  const former = [...new Set(from)].filter((spelling) => spelling !== name);
  const items = await lockItems(tx, await readItemsOfVendors(tx, former));
  if (items.length === 0) throw notFound(`No item has the vendor ${former[0] ?? name} any more`);
  const rows = items.map((item) => rowOf(item, { vendor: name }));
  const title = `Renamed the vendor ${former.join(', ')} to ${name}`;
  // Case and spaces make no difference to a search.
  const names = former
    .filter((spelling) => nameKey(spelling) !== nameKey(name))
    .map(
      (spelling): FormerName => ({ kind: 'vendor', record_id: null, vendor: nameKey(name), name: spelling }),
    );
  return write(tx, actor, { kind: 'vendor', title, rows, kept: [], names });
}

interface Written {
  readonly kind: changes.ChangeKind;
  readonly title: string;
  readonly rows: readonly ChangedRow[];
  readonly kept: UnchangedRecord[];
  readonly names?: readonly FormerName[];
  readonly unitAnswer?: UnitAnswer | undefined;
}

async function write(
  tx: Database,
  actor: Actor,
  { kind, title, rows, kept, names = [], unitAnswer }: Written,
): Promise<CatalogueChangeResult> {
  if (rows.length === 0) return { change: null, changed: 0, kept };
  const changeId = await changes.insertChange(tx, { kind, title, by: actor.id });
  await changes.insertRows(tx, changeId, rows);
  if (names.length > 0) await changes.insertFormerNames(tx, changeId, names);
  await changes.applyRows(tx, { changeId, record: 'item', by: actor, unitAnswer });
  return { change: presentChange(await changes.readChange(tx, changeId)), changed: rows.length, kept };
}

const staleness = ({ revision, revised_by_name }: LockedItem, seen: number): string | null =>
  revision === seen ? null : `${revised_by_name ?? somebodyElse} changed it in the meantime`;

/** The columns whose names aren't those of the values. */
const columns: Readonly<Partial<Record<keyof EditedValues, string>>> = {
  price: 'price_per_unit',
  vendor: 'vendor_info',
};

function rowOf(item: LockedItem, values: Partial<EditedValues>): ChangedRow {
  const fields = Object.keys(values) as (keyof EditedValues)[]; // the keys of `values`
  const side = (of: Partial<EditedValues>) =>
    Object.fromEntries(fields.map((field) => [columns[field] ?? field, stored(of[field])]));
  return { record: 'item', record_id: item.id, before: side(item), after: side(values) };
}

/** Surfaces are compared with those of the item as they are read: by number. */
const stored = (value: unknown) =>
  Array.isArray(value) ? [...new Set<number>(value)].sort((a, b) => a - b) : value;

const withoutPrice = ({ price: _price, surface_type_ids, ...change }: ItemsChange) => ({
  ...change,
  ...(surface_type_ids && { surface_type_ids: [...surface_type_ids] }),
});

function requireStorableChange(change: ItemsChange) {
  const { price, min_qty, order_qty, category_id, subcategory_id, quantity_rule } = change;
  const ruleFault = quantity_rule && ruleProblem(quantity_rule);
  if (ruleFault) throw invalid('quantity_rule', ruleFault);
  requireStorable({
    required_qty_per_crew: change.required_qty_per_crew ?? null,
    min_qty: min_qty ?? null,
    order_qty: order_qty ?? null,
    price_per_unit: price && price.kind !== 'percent' ? Math.abs(price.value) : null,
  });
  if (subcategory_id != null && category_id === undefined)
    throw invalid('category_id', 'A subcategory needs its category');
}

/** What the changed columns are called. */
const words: Readonly<Record<Exclude<keyof ItemsChange, 'price'> | 'price_per_unit', string>> = {
  category_id: 'category',
  subcategory_id: 'subcategory',
  unit_id: 'unit',
  required_qty_per_crew: 'quantity rule',
  quantity_rule: 'quantity rule',
  name_es: 'Spanish name',
  is_inventory_item: 'inventory',
  comes_back: 'whether they come back',
  min_qty: 'minimum',
  order_qty: 'order quantity',
  price_per_unit: 'price',
  vendor_info: 'vendor',
  surface_type_ids: 'where they fit',
};

/** Names what differs in at least one of the items. */
function titleOf(rows: readonly ChangedRow[]): string {
  const changed = new Set(rows.flatMap(({ after }) => Object.keys(after)));
  const fields = Object.entries(words).filter(([column]) => changed.has(column));
  const list = new Intl.ListFormat('en-US').format(new Set(fields.map(([, word]) => word)));
  return `Changed ${list} of ${counted(rows.length, 'item')}`;
}
