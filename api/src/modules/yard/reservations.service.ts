import type { DraftEquipment } from 'shared-api/contract';
import { type DraftKey, openDraft } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { daysOf, getDraftEquipment, type Today } from './equipment.service.ts';
import { lockOwned } from './owned.repository.ts';
import { deleteReservation, readOwnPieces, writeReservation } from './reservations.repository.ts';
import { tellShortened } from './shortReservations.service.ts';

/**
 * Reserves the shared equipment of a draft's list for its days. Nothing is refused because too little is free: the answer says what is short.
 * People who reserve the same item wait for each other, so the second one's answer knows of the first one's pieces.
 */
export async function reserve(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  day: Today,
): Promise<DraftEquipment> {
  const draft = await openDraft(tx, key);
  const days = daysOf(draft);
  if (!days) throw invalid('on_site_from', 'Set the days on site first');
  const pieces = (await readOwnPieces(tx, [draft.id])).filter(({ wanted }) => wanted > 0);
  if (pieces.length === 0) throw invalid('lines', 'The list has no shared equipment');
  const items = pieces.map(({ item_id }) => item_id);
  await lockOwned(tx, items);
  await tellShortened(tx, { ...day, items, by: actor.id }, () =>
    writeReservation(tx, { draftId: draft.id, pieces, ...days, by: actor.id }),
  );
  return getDraftEquipment(tx, actor, key, day);
}

/** Gives back what is reserved. What is on a truck stays out. */
export async function release(tx: Database, actor: Actor, key: DraftKey, day: Today) {
  const draft = await openDraft(tx, key);
  const pieces = (await readOwnPieces(tx, [draft.id])).filter(({ reserved }) => reserved > 0);
  const items = pieces.map(({ item_id }) => item_id);
  await lockOwned(tx, items);
  await tellShortened(tx, { ...day, items, by: actor.id }, () => deleteReservation(tx, draft.id));
}
