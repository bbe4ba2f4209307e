import { randomUUID } from 'node:crypto';
import type { CartLine, FoundLoad, Load, LoadDetail, LoadNews } from 'shared-api/contract';
import { isAdded, lineTotals, loadTexts, missingOf, mostLoadLines } from 'shared-api/rules';
import { listLines } from '#modules/cart/cart.service.ts';
import { type DraftKey, openDraft } from '#modules/drafts/drafts.service.ts';
import { holdProject, requireOpen, requireProject } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { noteListChange } from '#platform/database/listRevision.ts';
import { invalid, notFound } from '#platform/errors/Problem.ts';
import { copiedTo, hashOf, newCode } from './listCopy.ts';
import { loadIsFull } from './loadIsFull.ts';
import { loadCan } from './loads.policy.ts';
import { presentEvent, presentLine, presentLoad, presentPlanChange } from './loads.presenter.ts';
import * as repository from './loads.repository.ts';

/** How many loads a list of them shows. */
const mostListed = 50;

export const presentFor = (actor: Actor, row: repository.LoadRow): Load =>
  presentLoad(loadCan(actor, row.project_status), row);

export async function existing(db: Database, id: number): Promise<repository.LoadRow> {
  const row = await repository.readLoad(db, id);
  if (!row) throw loadNotFound();
  return row;
}

/** The newest loads: of a project, or of all active ones. */
export async function listLoads(db: Database, actor: Actor, projectId?: number) {
  if (projectId !== undefined) await requireProject(db, projectId);
  const rows = await repository.readLoads(db, projectId, mostListed);
  return { loads: rows.map((row) => presentFor(actor, row)) };
}

/** A load as of one moment. */
export const getLoad = (db: Database, actor: Actor, id: number): Promise<LoadDetail> =>
  asOfOneMoment(db, async (tx) => ({
    load: presentFor(actor, await existing(tx, id)),
    lines: (await repository.readLines(tx, id)).map(presentLine),
    events: (await repository.readEvents(tx, id)).map(presentEvent),
    ...(await planChanges(tx, id)),
  }));

/** Left out if there are none. */
async function planChanges(tx: Database, id: number, after?: number) {
  const rows = await repository.readPlanChanges(tx, id, after);
  return rows.length > 0 && { plan_changes: rows.map(presentPlanChange) };
}

/** What is new since the event with this number. */
export const getNews = (db: Database, actor: Actor, id: number, after: number): Promise<LoadNews> =>
  asOfOneMoment(db, async (tx) => {
    const load = presentFor(actor, await existing(tx, id));
    const events = (await repository.readEvents(tx, id, after)).map(presentEvent);
    const changes = await planChanges(tx, id, after);
    const lines = (await repository.readLines(tx, id, changes ? 'all' : 'added')).map(presentLine);
    return { load, added: lines.filter(isAdded), events, ...(changes && { ...changes, lines }) };
  });

const asOfOneMoment = <Found>(db: Database, read: (tx: Database) => Promise<Found>) =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export const newestEvents = repository.readNewest;

/** What the actor may do with loads of a project. */
export const loadCanOf = loadCan;

/** Parts of queries of other modules. */
export const { existingLoads, daysOfLoad, lineCounts, lastMark, truckOfLoad } = repository;

export async function findLoad(db: Database, code: string): Promise<FoundLoad> {
  const found = await repository.readOfCode(db, code);
  if (!found) throw loadNotFound();
  return { load_id: found.id, ...(found.is_old && { is_old: true }) };
}

/**
 * Makes a load of the list as it is now. A load of the same list that nobody has begun is taken instead, and for a sheet
 * also one that somebody has begun.
 */
export async function startLoad(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  purpose: 'truck' | 'sheet' = 'truck',
): Promise<Load> {
  const draft = await openDraft(tx, key);
  const lines = await listLines(tx, key);
  if (lines.length === 0) throw invalid('lines', loadTexts.nothingListed);
  if (lines.length > mostLoadLines) throw invalid('lines', loadIsFull('lines'));
  const list = { draftId: draft.id, listHash: hashOf(lines), lines };
  const known = await repository.readOfList(tx, list);
  const id = known && (purpose === 'sheet' || !known.is_begun) ? known.id : await copyList(tx, actor, list);
  return presentFor(actor, await existing(tx, id));
}

/**
 * The code for a sheet with these lines: of the load that there is, or of a new one if the actor may make one and the list is still
 * so. Null if there is none.
 */
export async function codeForPrintedList(
  db: Database,
  actor: Actor,
  key: DraftKey,
  lines: readonly CartLine[],
): Promise<string | null> {
  const list = { draftId: key.contentId, listHash: hashOf(lines) };
  const known = await repository.readOfList(db, list);
  if (known) return known.code;
  if (lines.length === 0 || !loadCan(actor, await requireProject(db, key.projectId)).load) return null;
  await db.transaction((tx) => startLoad(tx, actor, key, 'sheet'));
  return (await repository.readOfList(db, list))?.code ?? null;
}

interface CopiedList {
  readonly draftId: number;
  readonly listHash: string;
  readonly lines: readonly CartLine[];
}

async function copyList(tx: Database, actor: Actor, { draftId, listHash, lines }: CopiedList) {
  const id = await insertLoad(tx, { draftId, listHash, createdBy: actor.id });
  const consumables = await repository.readConsumables(
    tx,
    lines.map(({ item_id }) => item_id),
  );
  await repository.insertLines(
    tx,
    lines.map((line, position) => {
      const comes_back = !consumables.has(line.item_id);
      return copiedTo({ id: randomUUID(), load_id: id, position, comes_back }, line);
    }),
  );
  return id;
}

async function insertLoad(tx: Database, values: Omit<repository.NewLoad, 'code'>): Promise<number> {
  await noteListChange(tx, 'equipment');
  return repository.insertLoad(tx, { ...values, code: newCode() });
}

/** Makes the trip that takes what this load is missing. There is one: asked again, it returns the same. */
export async function startNextTrip(tx: Database, actor: Actor, id: number): Promise<Load> {
  const before = await existing(tx, id);
  requireOpen(await holdProject(tx, before.project_id));
  await repository.lockLoads(tx, [id]);
  const made = await repository.readTripAfter(tx, id);
  return presentFor(actor, await existing(tx, made ?? (await copyMissing(tx, actor, before))));
}

async function copyMissing(tx: Database, actor: Actor, before: repository.LoadRow): Promise<number> {
  const byLine = Map.groupBy(
    (await repository.readEvents(tx, before.id)).map(presentEvent),
    ({ line_id }) => line_id,
  );
  const missing = (await repository.readLines(tx, before.id)).flatMap((line) => {
    const planned = missingOf(line, lineTotals(line, byLine.get(line.id) ?? []));
    return planned > 0 ? [{ ...line, planned }] : [];
  });
  if (missing.length === 0) throw invalid('lines', 'Nothing is missing on this load');
  const id = await insertLoad(tx, {
    draftId: before.draft_id,
    trip: before.trip + 1,
    followsId: before.id,
    listHash: `trip after ${before.id}`,
    createdBy: actor.id,
  });
  await repository.insertLines(
    tx,
    missing.map((line, position) => ({ ...line, id: randomUUID(), load_id: id, position })),
  );
  return id;
}

const loadNotFound = () => notFound('Load not found');
