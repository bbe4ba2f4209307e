import type { LoadOperation, Operations, Receipts } from 'shared-api/contract';
import { holdProject } from '#modules/projects/projectGuard.ts';
import { followLoads } from '#modules/yard/stock.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { answerOnce } from '#platform/operations/answerOnce.ts';
import { type EventOperation, KnownLoads } from './KnownLoads.ts';
import { tellOfMissing, tellOfRefused } from './loadNotices.service.ts';
import { presentEvent } from './loads.presenter.ts';
import { insertLines, lockLoads } from './loads.repository.ts';
import * as repository from './operations.repository.ts';
import { followTripsOf, movesTrip } from './trips.repository.ts';
import { followUsesOf } from './uses.repository.ts';

interface Sender {
  readonly actor: Actor;
  readonly device: string;
  readonly now: Date;
}

/**
 * Carries out what people did to loads, all in one transaction, and returns a receipt for each in the order sent. An id that was sent
 * before gets the receipt that it got then, unless it comes with something else.
 */
export async function carryOut(
  tx: Database,
  { actor, now }: Omit<Sender, 'device'>,
  { device, operations }: Operations,
): Promise<Receipts> {
  const known = await knownLoads(tx, operations);
  const author = { user_id: actor.id, user_name: actor.name, device, at: now.toISOString() };
  const { receipts, lost } = await answerOnce(tx, { actor, now }, operations, (operation) =>
    known.decide(operation, author),
  );
  if (known.newLines.length > 0) await insertLines(tx, known.newLines);
  await repository.insertEvents(
    tx,
    known.newEvents.map((event) => rowOf(event, { actor, device, now })),
  );
  const moved = known.newEvents.filter(({ kind }) => movesTrip(kind)).map(({ load_id }) => load_id);
  if (moved.length > 0) await followTripsOf(tx, moved);
  await followUsesOf(
    tx,
    known.newEvents.map(({ load_id }) => load_id),
  );
  await followLoads(
    tx,
    known.newEvents.flatMap(({ id, line_id }) => (line_id === null ? [] : [id])),
  );
  await tellOfMissing(
    tx,
    actor.id,
    known.newEvents.flatMap(({ kind, load_id }) =>
      kind === 'closed' || kind === 'reopened' ? { loadId: load_id, kind } : [],
    ),
  );
  await tellOfRefused(tx, actor.id, lost);
  return { receipts };
}

const idsOf = <Id>(operations: readonly LoadOperation[], pick: (operation: LoadOperation) => Id | null) => [
  ...new Set(operations.flatMap((operation) => pick(operation) ?? [])),
];

/** Keeps the projects from being completed, and other writers from these loads, and reads what the operations are about. */
async function knownLoads(tx: Database, operations: readonly LoadOperation[]): Promise<KnownLoads> {
  const places = await repository.readPlaces(
    tx,
    idsOf(operations, ({ load_id }) => load_id),
  );
  const projectIds = [...new Set(places.map(({ project_id }) => project_id))].sort((a, b) => a - b);
  const statuses = new Map<number, Awaited<ReturnType<typeof holdProject>>>();
  for (const id of projectIds) statuses.set(id, await holdProject(tx, id));
  const loadIds = places.map(({ id }) => id);
  await lockLoads(tx, loadIds);
  const sizes = new Map((await repository.readSizes(tx, loadIds)).map((size) => [size.id, size]));
  const lineIds = idsOf(operations, ({ line_id }) => line_id);
  const events = await repository.readEventsOf(tx, {
    lines: lineIds,
    ids: [
      ...idsOf(operations, ({ id }) => id),
      ...idsOf(operations, (operation) => (operation.type === 'event' ? operation.undoes : null)),
    ],
    loads: loadIds,
  });
  const items = await repository.readItemsOf(
    tx,
    idsOf(operations, (operation) => (operation.type === 'line' ? operation.item_id : null)),
  );
  return new KnownLoads({
    loads: places.flatMap(({ id, project_id }) => {
      const [size, projectStatus] = [sizes.get(id), statuses.get(project_id)];
      if (!size || !projectStatus) return [];
      return [
        { id, projectStatus, lines: size.lines, lastPosition: size.last_position, events: size.events },
      ];
    }),
    lines: await repository.readLinesById(tx, lineIds),
    events: events.map((row) => ({ ...presentEvent(row), load_id: row.load_id })),
    comesBack: new Map(items.map(({ id, comes_back }) => [id, comes_back])),
  });
}

const rowOf = (event: EventOperation, { actor, device, now }: Sender) => ({
  id: event.id,
  loadId: event.load_id,
  lineId: event.line_id,
  kind: event.kind,
  quantity: event.quantity,
  seen: event.seen,
  undoes: event.undoes,
  text: event.text,
  userId: actor.id,
  device,
  deviceSeq: event.device_seq,
  madeAt: believable(new Date(event.made_at), now),
});

/** A clock that was never set says nothing about when. */
const believable = (made: Date, now: Date) =>
  made.getFullYear() >= 2000 && made.getFullYear() < 3000 ? made : now;
