import { lastDay, shortDays } from 'shared-api/rules';
import { recount, takeBack, tell } from '#modules/notices/notices.service.ts';
import type { Database } from '#platform/database/database.ts';
import { readEquipment } from './equipment.repository.ts';
import type { Today } from './equipment.service.ts';
import { readReservers } from './reservations.repository.ts';

interface Claimed extends Today {
  readonly items: readonly number[];
  readonly by: number;
}

/**
 * Writes what takes pieces of these items or gives them back. Tells those whose reserved pieces became short by it, or shorter than they
 * were, in place of what they were told before. What isn't short any more is taken back.
 */
export async function tellShortened<Done>(
  tx: Database,
  claimed: Claimed,
  write: () => Promise<Done>,
): Promise<Done> {
  const before = await readReserved(tx, claimed);
  const done = await write();
  const now = await readReserved(tx, claimed);
  const isShorter = ({ key, short }: Reserved) => short > (before.get(key)?.short ?? 0);
  const short = [...now.values()].filter((each) => each.short > 0);
  const shorter = short.filter(isShorter);
  const known = short.filter((each) => !isShorter(each));
  const isKnown = new Set(known.map(({ key }) => key));
  const others = [...before.keys(), ...now.keys()].filter((key) => !isKnown.has(key));
  await takeBack(tx, ...new Set(others));
  await recount(tx, ...known.map(({ key, short: amount }) => ({ key, amount })));
  const reservers = await readReservers(
    tx,
    shorter.map(({ draftId }) => draftId),
  );
  await tell(
    tx,
    ...shorter.map(({ key, draftId, itemId, short: amount }) => ({
      kind: 'reserved_short' as const,
      to: reservers.get(draftId) ?? [],
      by: claimed.by,
      about: { draftId, itemId, amount },
      key,
    })),
  );
  return done;
}

interface Reserved {
  readonly key: string;
  readonly draftId: number;
  readonly itemId: number;
  /** How many pieces others leave too few. */
  readonly short: number;
}

/** What is reserved of these items from today on, by its key. */
async function readReserved(
  tx: Database,
  { by: _, ...asked }: Claimed,
): Promise<ReadonlyMap<string, Reserved>> {
  const equipment = await readEquipment(tx, { ...asked, from: asked.today, until: lastDay });
  const reserved = equipment.flatMap((item) =>
    item.claims
      .filter(({ kind }) => kind === 'reserved')
      .map((claim) => {
        const others = item.claims.filter(({ draft_id }) => draft_id !== claim.draft_id);
        const { draft_id: draftId } = claim;
        const short = shortDays(item, others, claim, lastDay)?.short ?? 0;
        return { key: `short ${draftId} ${item.item_id}`, draftId, itemId: item.item_id, short };
      }),
  );
  return new Map(reserved.map((each) => [each.key, each]));
}
