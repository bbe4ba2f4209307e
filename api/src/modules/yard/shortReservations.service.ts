import { type Days, lastDay, shortDays } from 'shared-api/rules';
import { tell } from '#modules/notices/notices.service.ts';
import type { Database } from '#platform/database/database.ts';
import { readEquipment } from './equipment.repository.ts';
import type { Today } from './equipment.service.ts';
import { readReservers } from './reservations.repository.ts';

interface Claimed extends Today {
  readonly items: readonly number[];
  /** The days on which the write may take pieces from others. */
  readonly days: Days & { readonly until: string };
  readonly by: number;
}

/** Writes what takes pieces of these items, and tells those whose reserved pieces became short by it, or shorter than they were. */
export async function tellShortened<Done>(
  tx: Database,
  claimed: Claimed,
  write: () => Promise<Done>,
): Promise<Done> {
  const before = new Map((await readShort(tx, claimed)).map((each) => [keyOf(each), each.short]));
  const done = await write();
  const shortened = (await readShort(tx, claimed)).filter(
    (each) => each.short > (before.get(keyOf(each)) ?? 0),
  );
  const reservers = await readReservers(
    tx,
    shortened.map(({ draftId }) => draftId),
  );
  for (const { draftId, itemId, short } of shortened)
    await tell(tx, {
      kind: 'reserved_short',
      to: reservers.get(draftId) ?? [],
      by: claimed.by,
      about: { draftId, itemId, amount: short },
      // It may become short, be free again, and become short again.
      key: `short ${draftId} ${itemId} ${crypto.randomUUID()}`,
    });
  return done;
}

interface ShortReservation {
  readonly draftId: number;
  readonly itemId: number;
  readonly short: number;
}

const keyOf = ({ draftId, itemId }: ShortReservation) => `${draftId} ${itemId}`;

async function readShort(tx: Database, { items, days, ...day }: Claimed): Promise<ShortReservation[]> {
  const equipment = await readEquipment(tx, { ...days, ...day, items });
  return equipment.flatMap((item) =>
    item.claims
      .filter(({ kind }) => kind === 'reserved')
      .flatMap((claim) => {
        const others = item.claims.filter(({ draft_id }) => draft_id !== claim.draft_id);
        const short = shortDays(item, others, claim, lastDay)?.short ?? 0;
        return short > 0 ? [{ draftId: claim.draft_id, itemId: item.item_id, short }] : [];
      }),
  );
}
