import type {
  BatchLine,
  BatchOutcome,
  CartAddition,
  CartBatch,
  CartBatchAnswer,
  CartLine,
} from 'shared-api/contract';
import { type CartSort, customItemKey, quantitySource, sortCart } from 'shared-api/rules';
import {
  type DraftKey,
  draftNotFound,
  getDraft,
  holdDraft,
  openDraft,
  recordAssembly,
  touchDraft,
} from '#modules/drafts/drafts.service.ts';
import { createCustomItem, holdItems } from '#modules/items/items.service.ts';
import { projectNotFound, requireOpen } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, notFound, Problem } from '#platform/errors/Problem.ts';
import { requireRevision } from '#platform/http/revision.ts';
import { presentLine } from './cart.presenter.ts';
import * as repository from './cart.repository.ts';

export async function listLines(db: Database, key: DraftKey, sort?: CartSort): Promise<CartLine[]> {
  const { lines } = inProject(await repository.readLines(db, key));
  return sortCart(lines.map(presentLine), sort);
}

/** A text that is another one after every change of what `listLines` answers. */
export const listStamp = async (db: Database, key: DraftKey): Promise<string> =>
  inProject(await repository.readListStamp(db, key)).stamp;

function inProject<Found extends { readonly hasDraft: boolean }>(found: Found | null): Found {
  if (!found) throw projectNotFound();
  if (!found.hasDraft) throw draftNotFound();
  return found;
}

export async function addLine(tx: Database, actor: Actor, key: DraftKey, addition: CartAddition) {
  const draft = await openDraft(tx, key);
  const { item_id } = addition;
  const item = (await holdItems(tx, [item_id])).get(item_id);
  if (!item) throw itemUnknown();
  await repository.insertLine(tx, newLine(draft, actor, addition, item));
  await touchDraft(tx, draft.id);
  return existing(tx, draft.id, item_id);
}

/** Adds what can be added, with an outcome for each line. A custom item that is refused, or whose name the list has, is not made. */
export async function addLines(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { lines, assembly_id }: CartBatch,
): Promise<CartBatchAnswer> {
  const draft = await openDraft(tx, key);
  const held = await holdItems(
    tx,
    lines.flatMap((line) => ('item_id' in line ? [line.item_id] : [])),
  );
  const known = await customItems(tx, draft.id, lines, held);
  const made: MadeLine[] = [];
  for (const line of lines) made.push(await itemOfLine(tx, actor, line, { held, known }));
  const items = made.flatMap((line) => ('item_id' in line ? [line.item_id] : []));
  const others = items.filter((id) => !held.has(id));
  const present = others.length > 0 ? new Map([...held, ...(await holdItems(tx, others))]) : held;
  const firsts = new Map<number, repository.NewLine>();
  for (const line of made) {
    const item = 'item_id' in line ? present.get(line.item_id) : undefined;
    if (item && 'item_id' in line && !firsts.has(item.id))
      firsts.set(item.id, newLine(draft, actor, line, item));
  }
  const added = await repository.insertMissingLines(tx, [...firsts.values()]);
  const rows = await repository.readLinesOf(tx, draft.id, items);
  const outcomes = made.map((line): BatchOutcome => {
    if (!('item_id' in line)) return refused(null, line.problem);
    const row = rows.get(line.item_id);
    if (!row) return refused(line.item_id, itemUnknown());
    // Of two lines of one item the first one is what was added.
    const isNew = added.delete(line.item_id);
    return { outcome: isNew ? 'added' : 'already_in_cart', line: presentLine(row) };
  });
  await touchDraft(tx, draft.id);
  const assembly_recorded = assembly_id !== undefined && (await recordAssembly(tx, actor, key, assembly_id));
  return { outcomes, draft: await getDraft(tx, actor, key), assembly_recorded };
}

type MadeLine = CartAddition | { readonly problem: Problem };

type HeldItems = Awaited<ReturnType<typeof holdItems>>;

/** The custom items of a list by what their names are compared by; not looked up for lines that have none. */
async function customItems(tx: Database, draftId: number, lines: readonly BatchLine[], held: HeldItems) {
  const isCustom = (line: BatchLine) => ('item_id' in line ? held.get(line.item_id)?.is_custom : true);
  const custom = lines.some(isCustom) ? await repository.readCustomItems(tx, draftId) : [];
  return new Map(custom.map(({ name, id }) => [customItemKey(name), id]));
}

interface KnownItems {
  readonly held: HeldItems;
  readonly known: Map<string, number>;
}

/** The line's item: the one it names, the custom item of its name that is known, or one that is made for it. */
async function itemOfLine(
  tx: Database,
  actor: Actor,
  line: BatchLine,
  { held, known }: KnownItems,
): Promise<MadeLine> {
  if ('item_id' in line) {
    const item = held.get(line.item_id);
    return item?.is_custom ? { ...line, item_id: firstOf(known, item.name, item.id) } : line;
  }
  const { item_name, unit_id, ...rest } = line;
  try {
    const id =
      known.get(customItemKey(item_name)) ?? (await createCustomItem(tx, actor, { item_name, unit_id })).id;
    return { ...rest, item_id: firstOf(known, item_name, id) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
}

/** The known item of a name; else this one, which is known from now on. */
function firstOf(known: Map<string, number>, name: string, id: number): number {
  const first = known.get(customItemKey(name)) ?? id;
  known.set(customItemKey(name), first);
  return first;
}

const refused = (item_id: number | null, { code, detail }: Problem): BatchOutcome => ({
  outcome: 'refused',
  item_id,
  code,
  detail: typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(', '),
});

const newLine = (
  draft: { readonly id: number; readonly crew_size: number },
  { id }: Actor,
  { item_id, quantity, quantity_from, notes }: CartAddition,
  { required_qty_per_crew }: { readonly required_qty_per_crew: number | null },
): repository.NewLine => ({
  draftId: draft.id,
  itemId: item_id,
  quantity,
  quantityFrom: quantity_from ?? quantitySource(quantity, draft.crew_size, required_qty_per_crew),
  ...(notes !== undefined && { notes }),
  revisedBy: id,
});

/** Refuses to overwrite what the author has not seen, when they say what they have seen. */
export async function setQuantity(db: Database, key: DraftKey, change: repository.QuantityChange) {
  const found = await repository.changeQuantity(db, key, change);
  if (!found) throw projectNotFound();
  if (!found.hasDraft) throw draftNotFound();
  if (!found.hasLine) throw lineNotFound();
  requireOpen(found.status);
  if (found.line) return presentLine(found.line);
  return lineAsSeen(db, key.contentId, change);
}

export async function removeLine(tx: Database, key: DraftKey, line: repository.SeenLine) {
  const { row: draft, projectStatus } = await holdDraft(tx, key);
  if (!(await repository.deleteLine(tx, draft.id, line))) await lineAsSeen(tx, draft.id, line);
  // A refusal ends the transaction and brings the line back.
  requireOpen(projectStatus);
  await touchDraft(tx, draft.id);
}

/** Throws when it is gone, or has changed since it was seen. */
async function lineAsSeen(
  db: Database,
  draftId: number,
  { itemId, seen }: repository.SeenLine,
): Promise<CartLine> {
  const row = await repository.readLine(db, draftId, itemId);
  if (!row) throw lineNotFound();
  // No revision of another line is the one that was seen.
  requireRevision(seen && (seen.id === row.id ? seen.revision : 0), {
    current: presentLine(row),
    changedBy: row.revised_by_name,
    changedAt: new Date(row.updated_at).toISOString(),
  });
  return presentLine(row);
}

const existing = (tx: Database, draftId: number, itemId: number) =>
  lineAsSeen(tx, draftId, { itemId, seen: null });

const itemUnknown = () => invalid('item_id', 'This item does not exist');
const lineNotFound = () => notFound('Item not found in cart');
