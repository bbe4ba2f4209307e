import { createHash, randomUUID } from 'node:crypto';
import { type CartLine, isOpenProject, type Load, type LoadDifferences } from 'shared-api/contract';
import {
  canStillChange,
  isAdded,
  linesByItem,
  listDifferences,
  mostLoadEvents,
  mostLoadLines,
} from 'shared-api/rules';
import { listLines } from '#modules/cart/cart.service.ts';
import { holdProject, requireOpen } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, invalid } from '#platform/errors/Problem.ts';
import { copiedTo, hashOf, newCode } from './listCopy.ts';
import { loadIsFull } from './loadIsFull.ts';
import * as loads from './loads.repository.ts';
import { existing, presentFor } from './loads.service.ts';
import { insertEvents, readSizes } from './operations.repository.ts';
import { replaceList, writeLines } from './takeOver.repository.ts';

/** The server has no device: it does what several people may have asked for. */
const noDevice = '00000000-0000-0000-0000-000000000000';

/** How a load differs from its draft's list as it is now. */
export const getDifferences = async (db: Database, id: number): Promise<LoadDifferences> => {
  const { differences, version } = await compared(db, await existing(db, id));
  return { differences, version };
};

async function compared(db: Database, load: loads.LoadRow) {
  const isOpen = isOpenProject(load.project_status) && load.follows_id === null && canStillChange(load.mark);
  const lines = await loads.readLines(db, load.id);
  const list = isOpen ? await listLines(db, { projectId: load.project_id, contentId: load.draft_id }) : [];
  const differences = isOpen ? listDifferences(lines, list) : [];
  const version = createHash('sha256').update(JSON.stringify(differences)).digest('base64url');
  return { lines, list, differences, version };
}

/**
 * Brings a load's lines to its draft's list as it is now, if the differences are those that the actor saw. What was loaded stays loaded: a line
 * that isn't on the list any more stays, with nothing planned. Sheets that are printed from now on have another code.
 */
export async function takeOverList(
  tx: Database,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  id: number,
  version: string,
): Promise<Load> {
  const { project_id } = await existing(tx, id);
  requireOpen(await holdProject(tx, project_id));
  await loads.lockLoads(tx, [id]);
  const load = await existing(tx, id);
  const found = await compared(tx, load);
  if (found.version !== version)
    throw conflict('version_conflict', 'The list or the load has changed since you looked');
  if (found.differences.length === 0) return presentFor(actor, load);
  const after = linesAfter(load.id, found.lines, found.list);
  const before = new Map(found.lines.map((line) => [line.id, line]));
  const consumables = await loads.readConsumables(
    tx,
    found.list.map(({ item_id }) => item_id),
  );
  const isConsumed = ({ item_id }: loads.LineRow) => item_id !== null && consumables.has(item_id);
  await writeLines(
    tx,
    after.map((line) => (before.has(line.id) ? line : { ...line, comes_back: !isConsumed(line) })),
  );
  const events = after.flatMap((line) => {
    const was = before.get(line.id);
    const isSame =
      was?.planned === line.planned && was.note === line.note && was.unit_name === line.unit_name;
    return isSame ? [] : [{ line, was }];
  });
  await requireRoom(tx, id, { lines: after.length, events: events.length });
  await insertEvents(
    tx,
    events.map(({ line, was }) => ({
      ...{ id: randomUUID(), loadId: id, lineId: line.id, kind: 'planned' as const },
      quantity: line.planned === 0 ? null : line.planned,
      seen: was?.planned ?? 0,
      text: line.planned > 0 && line.note !== (was?.note ?? '') ? line.note : null,
      ...{ userId: actor.id, device: noDevice, deviceSeq: 0, madeAt: now },
    })),
  );
  const { code: oldCode } = load;
  await replaceList(tx, { loadId: id, listHash: hashOf(found.list), code: newCode(), oldCode });
  return presentFor(actor, await existing(tx, id));
}

/** Whoever opens a load reads all of it. */
async function requireRoom(tx: Database, id: number, { lines, events }: { lines: number; events: number }) {
  const [size] = await readSizes(tx, [id]);
  if (lines > mostLoadLines) throw invalid('lines', loadIsFull('lines'));
  if ((size?.events ?? 0) + events > mostLoadEvents) throw invalid('lines', loadIsFull('changes'));
}

/**
 * A load's lines after it took a list over, in the list's order. A line that left the list stays behind the one it followed; what was added while
 * loading comes last.
 */
function linesAfter(
  loadId: number,
  lines: readonly loads.LineRow[],
  list: readonly CartLine[],
): loads.NewLine[] {
  const byItem = linesByItem(lines);
  const listed = list.map((of) => {
    const line = byItem.get(of.item_id);
    const { id, comes_back } = line ?? { id: randomUUID(), comes_back: true };
    return copiedTo({ id, load_id: loadId, position: 0, comes_back }, of);
  });
  const taken = new Set(listed.map(({ id }) => id));
  const after = new Map<string | null, loads.NewLine[]>();
  const added: loads.NewLine[] = [];
  let last: string | null = null;
  for (const { name_es: _, category_name_es: _c, unit_name_es: _u, ...line } of lines) {
    if (taken.has(line.id)) last = line.id;
    else {
      const dropped = { ...line, load_id: loadId, planned: 0 };
      if (isAdded(line)) added.push(dropped);
      else after.set(last, [...(after.get(last) ?? []), dropped]);
    }
  }
  const all = [
    ...(after.get(null) ?? []),
    ...listed.flatMap((line) => [line, ...(after.get(line.id) ?? [])]),
    ...added,
  ];
  return all.map((line, position) => ({ ...line, position }));
}
