import type { LoadOperation, Receipt } from 'shared-api/contract';
import { tell } from '#modules/notices/notices.service.ts';
import type { Database } from '#platform/database/database.ts';
import { readMissing, readPlaces } from './operations.repository.ts';

/** An operation that arrives later than this after somebody did it was kept on a device: nobody looks at the answer any more. */
const keptMs = 60_000;

interface ClosedLoad {
  readonly loadId: number;
  /** The event that closed it. */
  readonly eventId: string;
}

/** Tells the draft's people of loads that were closed without all that should have come back. */
export async function tellOfMissing(tx: Database, by: number, closed: readonly ClosedLoad[]) {
  if (closed.length === 0) return;
  const missing = await readMissing(
    tx,
    closed.map(({ loadId }) => loadId),
  );
  for (const { loadId, eventId } of closed) {
    const load = missing.find(({ load_id }) => load_id === loadId);
    if (!load) continue;
    await tell(tx, {
      kind: 'load_short',
      to: load.people,
      by,
      about: { draftId: load.draft_id, loadId, amount: load.missing },
      key: `load closed ${eventId}`,
    });
  }
}

interface Answered {
  readonly userId: number;
  readonly operations: readonly LoadOperation[];
  readonly receipts: readonly Receipt[];
  readonly now: Date;
}

/** Tells somebody of what they did without a network, and the server refused when it arrived. */
export async function tellOfRefused(tx: Database, { userId, operations, receipts, now }: Answered) {
  const isLost = new Set(
    receipts.flatMap(({ id, outcome, code }) =>
      ['refused', 'conflict'].includes(outcome) && code !== 'id_taken' ? [id] : [],
    ),
  );
  const lost = operations.filter(
    ({ id, made_at }) => isLost.has(id) && now.getTime() - Date.parse(made_at) > keptMs,
  );
  if (lost.length === 0) return;
  const places = await readPlaces(tx, [...new Set(lost.map(({ load_id }) => load_id))]);
  for (const { id: loadId, draft_id: draftId } of places) {
    const ofLoad = lost.filter(({ load_id }) => load_id === loadId);
    await tell(tx, {
      kind: 'change_refused',
      to: [userId],
      by: null,
      about: { draftId, loadId, amount: ofLoad.length },
      key: `refused ${ofLoad[0]?.id}`,
    });
  }
}
