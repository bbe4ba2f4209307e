import type { DraftEquipment, Equipment, EquipmentClaim, EquipmentList } from 'shared-api/contract';
import { type Days, freePieces } from 'shared-api/rules';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import { requireProject } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { readDraftYard } from './draftYards.repository.ts';
import * as repository from './equipment.repository.ts';
import {
  type OwnPieces,
  type ReservationRow,
  readOwnPieces,
  readReservations,
} from './reservations.repository.ts';
import { mayRent, mayReserve, maySetUpYards } from './yard.policy.ts';

/** The company's day. */
export interface Today {
  readonly today: string;
  readonly timeZone: string;
}

export async function listEquipment(
  db: Database,
  actor: Actor,
  asked: repository.Asked,
): Promise<EquipmentList> {
  if (asked.from > asked.until) throw invalid('until', 'The last day is before the first');
  const rows = await repository.readEquipment(db, asked);
  return {
    today: asked.today,
    equipment: rows.map((row): Equipment => ({ ...row, claims: row.claims.map(presentClaim) })),
    can: { own: maySetUpYards(actor), rent: mayRent(actor) },
  };
}

/** Shared equipment as a draft sees it. Without days there is none. */
export async function getDraftEquipment(
  db: Database,
  actor: Actor,
  key: DraftKey,
  day: Today,
): Promise<DraftEquipment> {
  const can = { reserve: mayReserve(actor, await requireProject(db, key.projectId)) };
  const days = daysOf(await getDraft(db, actor, key));
  const custom_id = await repository.readCustomId(db, key.projectId);
  const { id: yard_id } = await readDraftYard(db, key.contentId);
  const reservation = presentReservation(await readReservations(db, [key.contentId]));
  if (!days) return { custom_id, yard_id, days, reservation, equipment: [], can };
  const own = new Map((await readOwnPieces(db, [key.contentId])).map((pieces) => [pieces.item_id, pieces]));
  const rows = await repository.readEquipment(db, { ...days, ...day });
  return {
    ...{ custom_id, yard_id, days, reservation, can },
    equipment: rows.map(({ yards: _, ...row }) => {
      const { wanted, reserved, taken } = own.get(row.item_id) ?? nothing;
      const claims = row.claims.filter(({ draft_id }) => draft_id !== key.contentId).map(presentClaim);
      return { ...row, claims, wanted, reserved, taken, free: freePieces(row, claims, days) };
    }),
  };
}

const nothing: Omit<OwnPieces, 'draft_id' | 'item_id'> = { wanted: 0, reserved: 0, taken: 0 };

interface DatedDraft {
  readonly on_site_from?: string | null;
  readonly back_in_yard?: string | null;
}

/** A draft's days, if it has both. */
export const daysOf = ({ on_site_from, back_in_yard }: DatedDraft): (Days & { until: string }) | null =>
  on_site_from && back_in_yard ? { from: on_site_from, until: back_in_yard } : null;

const presentClaim = ({ due, ...claim }: repository.EquipmentRow['claims'][number]): EquipmentClaim => ({
  ...claim,
  ...(due !== null && { due }),
});

function presentReservation([found]: readonly ReservationRow[]): DraftEquipment['reservation'] {
  if (!found) return null;
  const { draft_id: _, ...reservation } = found;
  return reservation;
}
