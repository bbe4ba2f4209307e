import type {
  BatchLine,
  BatchOutcome,
  CartAddition,
  CartBatch,
  CartBatchAnswer,
  CartLine,
  LineWrite,
} from 'shared-api/contract';
import {
  bounds,
  type CartSort,
  customItemKey,
  itemTexts,
  type ListFacts,
  packagedRule,
  quantitySource,
  type RuledItem,
  sortCart,
} from 'shared-api/rules';
import { readPackagedItems } from '#modules/assemblies/assemblies.service.ts';
import { takePackage } from '#modules/draft-packages/draftPackages.service.ts';
import {
  type DraftKey,
  draftNotFound,
  getDraft,
  holdDraft,
  openDraft,
  touchDraft,
} from '#modules/drafts/drafts.service.ts';
import { createCustomItem, holdItems, noSuchItem } from '#modules/items/items.service.ts';
import { projectNotFound, requireOpen } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, notFound, Problem } from '#platform/errors/Problem.ts';
import { requireRevision, versionConflict } from '#platform/http/revision.ts';
import type { WrittenLine } from '#platform/live/LiveSource.ts';
import { presentLine } from './cart.presenter.ts';
import * as repository from './cart.repository.ts';
import { changeLine, type LineChange, readUnchanged } from './changeLine.repository.ts';

export async function listLines(db: Database, key: DraftKey, sort?: CartSort): Promise<CartLine[]> {
  const { lines } = inProject(await repository.readLines(db, key));
  return sortCart(lines.map(presentLine), sort);
}

/** Lines of any draft, with who wrote each last and when. */
export const writtenLines = async (db: Database, ids: readonly number[]): Promise<WrittenLine[]> =>
  (await repository.readLinesById(db, ids)).map((row) => ({
    line: presentLine(row),
    by:
      row.revised_by === null || row.revised_by_name === null
        ? null
        : { user_id: row.revised_by, name: row.revised_by_name },
    writtenAt: new Date(row.updated_at),
  }));

/** A text that changes whenever the result of `listLines` does. */
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
  await requireUnits(tx, [addition]);
  await repository.insertLine(tx, newLine(draft, actor, addition, { ...item, origins: [] }));
  await touchDraft(tx, draft.id);
  return existing(tx, draft.id, item_id);
}

/**
 * Adds what can be added and returns an outcome for each line. Creates no custom item that is refused or whose name the list
 * already has. `from`: the packages that the items come from; without it, the one that the batch names.
 */
export async function addLines(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { lines, assembly_id }: CartBatch,
  from?: repository.Origins,
): Promise<CartBatchAnswer> {
  const draft = await openDraft(tx, key);
  const hasUnit = await unitCheck(tx, lines);
  const packaged = from || assembly_id === undefined ? [] : await readPackagedItems(tx, [assembly_id]);
  const origins = from ?? originsIn(packaged);
  const packagedRules = new Map(packaged.map((item) => [item.id, packagedRule(item)]));
  const held = await holdItems(
    tx,
    lines.flatMap((line) => ('item_id' in line ? [line.item_id] : [])),
  );
  const known = await customItems(tx, draft.id, lines, held);
  const made: MadeLine[] = [];
  for (const line of lines)
    made.push(
      hasUnit(line) ? await itemOfLine(tx, actor, line, { held, known }) : { problem: unitUnknown() },
    );
  const items = made.flatMap((line) => ('item_id' in line ? [line.item_id] : []));
  const others = items.filter((id) => !held.has(id));
  const present = others.length > 0 ? new Map([...held, ...(await holdItems(tx, others))]) : held;
  const firsts = new Map<number, repository.NewLine>();
  for (const line of made) {
    const item = 'item_id' in line ? present.get(line.item_id) : undefined;
    if (item && 'item_id' in line && !firsts.has(item.id))
      firsts.set(
        item.id,
        newLine(draft, actor, line, {
          ...item,
          ...packagedRules.get(item.id),
          origins: origins.get(item.id) ?? [],
        }),
      );
  }
  const added = await repository.insertMissingLines(tx, [...firsts.values()]);
  await repository.shareLines(tx, { draftId: draft.id, by: actor.id }, origins);
  const rows = await repository.readLinesOf(tx, draft.id, items);
  const outcomes = made.map((line): BatchOutcome => {
    if (!('item_id' in line)) return refused(null, line.problem);
    const row = rows.get(line.item_id);
    if (!row) return refused(line.item_id, itemUnknown());
    // Of two lines with the same item, the first is the one that was added.
    const isNew = added.delete(line.item_id);
    return { outcome: isNew ? 'added' : 'already_in_cart', line: presentLine(row) };
  });
  await touchDraft(tx, draft.id);
  const assembly_recorded = assembly_id !== undefined && (await takePackage(tx, actor, key, assembly_id));
  return { outcomes, draft: await getDraft(tx, actor, key), assembly_recorded };
}

/** Which packages have each item. */
export const originsIn = (
  items: readonly { readonly id: number; readonly assembly_id: number }[],
): repository.Origins =>
  new Map(
    [...Map.groupBy(items, ({ id }) => id)].map(([id, ofItem]) => [
      id,
      ofItem.map(({ assembly_id }) => assembly_id).sort((a, b) => a - b),
    ]),
  );

type CountedLine = { readonly item_name?: string; readonly unit_id?: number };

/** Tells whether the unit that a line names is known. A custom item's is checked with the item. */
async function unitCheck(tx: Database, lines: readonly CountedLine[]) {
  const ids = lines.flatMap(({ unit_id }) => unit_id ?? []);
  const known = await repository.readKnownUnits(tx, ids);
  return ({ item_name, unit_id }: CountedLine) =>
    item_name !== undefined || unit_id === undefined || known.has(unit_id);
}

/** Refuses lines that are counted in an unknown unit. */
export async function requireUnits(tx: Database, lines: readonly CountedLine[]) {
  if (!lines.every(await unitCheck(tx, lines))) throw unitUnknown();
}

type MadeLine = CartAddition | { readonly problem: Problem };

type HeldItems = Awaited<ReturnType<typeof holdItems>>;
type HeldItem = NonNullable<ReturnType<HeldItems['get']>>;

/** A list's custom items, keyed by the name used for comparing. Only looked up if a line has a custom item. */
async function customItems(tx: Database, draftId: number, lines: readonly BatchLine[], held: HeldItems) {
  const isCustom = (line: BatchLine) => ('item_id' in line ? held.get(line.item_id)?.is_custom : true);
  const custom = lines.some(isCustom) ? await repository.readCustomItems(tx, draftId) : [];
  return new Map(custom.map(({ name, id }) => [customItemKey(name), id]));
}

interface KnownItems {
  readonly held: HeldItems;
  readonly known: Map<string, number>;
}

/** The line's item: the one it names, the known custom item with its name, or a new one. */
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

/** The known item with this name; otherwise this one, which is known from now on. */
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
  draft: ListFacts & { readonly id: number },
  { id }: Actor,
  { item_id, quantity, quantity_from, notes, unit_id: counted_in }: CartAddition,
  {
    unit_id,
    origins,
    ...item
  }: RuledItem & Pick<HeldItem, 'unit_id'> & { readonly origins: readonly number[] },
): repository.NewLine => ({
  draftId: draft.id,
  itemId: item_id,
  unitId: counted_in ?? unit_id,
  quantity,
  quantityFrom: quantity_from ?? quantitySource(quantity, item, draft),
  ...(notes !== undefined && { notes }),
  assemblyIds: [...origins],
  revisedBy: id,
});

/** If the author says what they have seen, refuses to overwrite a change they have not seen. */
export async function writeLine(db: Database, key: DraftKey, change: LineChange): Promise<CartLine> {
  requireOneField(change.write);
  const found = await changeLine(db, key, change);
  if (!found) throw projectNotFound();
  if (!found.hasDraft) throw draftNotFound();
  if (!found.hasLine) throw lineNotFound();
  requireOpen(found.status);
  if (found.line) return presentLine(found.line);
  const row = await readUnchanged(db, key.contentId, change);
  if (!row) throw lineNotFound();
  if (!row.is_seen) throw versionConflict(factsOf(row), presentLine(row));
  if (!row.is_within)
    throw invalid('by', `The quantity is ${row.quantity}: it has to stay between 1 and ${bounds.quantity}`);
  // It has become possible since.
  return writeLine(db, key, change);
}

function requireOneField({ quantity, by, notes }: LineWrite) {
  if ([quantity, by, notes].filter((each) => each !== undefined).length !== 1)
    throw invalid('body', 'Send one of quantity, by and notes');
  if (by === 0) throw invalid('by', 'A step of 0 changes nothing');
}

export async function removeLine(tx: Database, key: DraftKey, line: repository.SeenLine) {
  const { row: draft, projectStatus } = await holdDraft(tx, key);
  if (!(await repository.deleteLine(tx, draft.id, line))) await lineAsSeen(tx, draft.id, line);
  // A refusal rolls the transaction back, so the line stays.
  requireOpen(projectStatus);
  await touchDraft(tx, draft.id);
}

/** Throws if the line is gone or has changed since it was seen. */
async function lineAsSeen(
  db: Database,
  draftId: number,
  { itemId, seen }: repository.SeenLine,
): Promise<CartLine> {
  const row = await repository.readLine(db, draftId, itemId);
  if (!row) throw lineNotFound();
  // A revision of another line never counts as seen.
  const revision = seen && (seen.id === row.id ? seen.revision : 0);
  const current = presentLine(row);
  requireRevision(revision, factsOf(row), current);
  return current;
}

const factsOf = (row: repository.CartRow) => ({ ...row, revised_at: row.updated_at });

const existing = (tx: Database, draftId: number, itemId: number) =>
  lineAsSeen(tx, draftId, { itemId, seen: null });

const unitUnknown = () => invalid('unit_id', itemTexts.unit);
const itemUnknown = () => invalid('item_id', noSuchItem);
const lineNotFound = () => notFound('Item not found in cart');
