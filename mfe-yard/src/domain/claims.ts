import type { Equipment, EquipmentClaim } from 'shared-api/contract';
import { claimKinds, dayNumber, freePieces, type ShortDays, shortDays } from 'shared-api/rules';

/** Claims of one item, and how many pieces of it are owned. */
export type ClaimedItem = Pick<Equipment, 'owned' | 'turnaround' | 'claims'>;

/** What is on a truck has its pieces, then what is reserved, then what is only wanted. Of these, what starts first. */
const byTurn = (a: EquipmentClaim, b: EquipmentClaim): number =>
  claimKinds.indexOf(b.kind) - claimKinds.indexOf(a.kind) ||
  dayNumber(a.from) - dayNumber(b.from) ||
  a.draft_id - b.draft_id;

/** The claims of an item that get their pieces before one of them. */
export function claimsBefore(item: ClaimedItem, claim: EquipmentClaim): readonly EquipmentClaim[] {
  const inTurn = item.claims.toSorted(byTurn);
  return inTurn.slice(0, inTurn.indexOf(claim));
}

/** The worst days on which those before a claim leave it too few pieces, up to `last`. Null if there are none. */
export function shortageOf(item: ClaimedItem, claim: EquipmentClaim, last: string): ShortDays | null {
  return claim.kind === 'out' ? null : shortDays(item, claimsBefore(item, claim), claim, last);
}

/** Whether somebody who wants or has reserved pieces of an item won't get all of them. */
export const isInConflict = (item: ClaimedItem, last: string): boolean =>
  item.claims.some((claim) => shortageOf(item, claim, last) !== null);

/** How many pieces nobody has or has reserved on a day. */
export const freeOn = (item: ClaimedItem, day: string): number =>
  freePieces(item, item.claims, { from: day, until: day });

/** Rows of claims of which no two overlap, as few as there can be. */
export function lanesOf<Claim extends { readonly from: string; readonly until: string | null }>(
  claims: readonly Claim[],
): readonly (readonly Claim[])[] {
  const lanes: Claim[][] = [];
  for (const claim of claims.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const lane = lanes.find((each) => {
      const before = each.at(-1)?.until;
      return before !== null && before !== undefined && before < claim.from;
    });
    if (lane) lane.push(claim);
    else lanes.push([claim]);
  }
  return lanes;
}
