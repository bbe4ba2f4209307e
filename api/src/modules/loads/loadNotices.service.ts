import type { LoadOperation } from 'shared-api/contract';
import { takeBack, tell } from '#modules/notices/notices.service.ts';
import type { Database } from '#platform/database/database.ts';
import { readMissing, readPlaces } from './operations.repository.ts';

interface EndOfLoad {
  readonly loadId: number;
  readonly kind: 'closed' | 'reopened';
}

/** Tells the draft's people of loads that were closed without all that should have come back, until they are opened again. */
export async function tellOfMissing(tx: Database, by: number, ends: readonly EndOfLoad[]) {
  if (ends.length === 0) return;
  const last = new Map(ends.map(({ loadId, kind }) => [loadId, kind]));
  await takeBack(tx, ...Array.from(last.keys(), shortKey));
  const closed = [...last].flatMap(([loadId, kind]) => (kind === 'closed' ? loadId : []));
  const missing = await readMissing(tx, closed);
  await tell(
    tx,
    ...missing.map((load) => ({
      kind: 'load_short' as const,
      to: load.people,
      by,
      about: { draftId: load.draft_id, loadId: load.load_id, amount: load.missing },
      key: shortKey(load.load_id),
    })),
  );
}

const shortKey = (loadId: number) => `load short ${loadId}`;

/** Tells somebody of what they did without a network, and the server refused when it arrived. */
export async function tellOfRefused(tx: Database, userId: number, lost: readonly LoadOperation[]) {
  if (lost.length === 0) return;
  const places = await readPlaces(tx, [...new Set(lost.map(({ load_id }) => load_id))]);
  await tell(
    tx,
    ...places.map(({ id: loadId, draft_id: draftId }) => {
      const ofLoad = lost.filter(({ load_id }) => load_id === loadId);
      return {
        kind: 'change_refused' as const,
        to: [userId],
        by: null,
        about: { draftId, loadId, amount: ofLoad.length },
        key: `refused ${ofLoad[0]?.id}`,
      };
    }),
  );
}
