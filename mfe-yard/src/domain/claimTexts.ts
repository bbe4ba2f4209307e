import type { EquipmentClaim } from 'shared-api/contract';
import {
  type ClaimKind,
  type Day,
  daysText,
  dayText,
  isCounted,
  piecesOn,
  type ShortDays,
} from 'shared-api/rules';
import { type ClaimedItem, claimsBefore, shortageOf } from './claims.ts';

export const kindLabels: Readonly<Record<ClaimKind, string>> = {
  wanted: 'On a list',
  reserved: 'Reserved',
  out: 'Out',
};

type Dated = Pick<EquipmentClaim, 'from' | 'until'> & Partial<Pick<EquipmentClaim, 'due'>>;

/** "Dec 7 to 18, 2026", "since Nov 28, 2026, due Dec 3, 2026". */
export function claimDays({ from, until, due }: Dated): string {
  if (until !== null) return daysText(from, until);
  return due === undefined ? `since ${dayText(from)}` : `since ${dayText(from)}, due ${dayText(due)}`;
}

/** "Maple Grove Elem Reroof, Draft #2". */
export const jobText = ({ project_name, draft_number }: EquipmentClaim): string =>
  `${project_name}, Draft #${draft_number}`;

/** A claim in one sentence, for people who don't see its bar. */
export function claimText(item: ClaimedItem, claim: EquipmentClaim, last: Day): string {
  const shortage = shortageOf(item, claim, last);
  const words = [
    `${claim.quantity} ${kindLabels[claim.kind].toLowerCase()}: ${jobText(claim)}`,
    claimDays(claim),
    ...(claim.due === undefined ? [] : ['late']),
    ...(shortage ? [shortText(shortage)] : []),
  ];
  return words.join(', ');
}

/** "1 short Dec 7 to 11, 2026". */
export const shortText = ({ short, from, until }: ShortDays): string =>
  `${short} short ${daysText(from, until)}`;

/** What stands in a claim's way: "3 claimed, 2 owned Dec 7 to 11, 2026. Copper Creek Data Hall has 2." */
export function conflictText(item: ClaimedItem, claim: EquipmentClaim, last: Day): string | null {
  const shortage = shortageOf(item, claim, last);
  if (!shortage) return null;
  const { from, until } = shortage;
  const before = claimsBefore(item, claim);
  const claimed = piecesOn([...before.filter(isCounted), claim], from, item.turnaround);
  return `${claimed} claimed, ${item.owned} owned ${daysText(from, until)}. ${holdersText(before, shortage)}`;
}

interface Stretch {
  readonly from: Day;
  readonly until: Day;
}

/** The claims that count on some days. */
export const holdersOn = (claims: readonly EquipmentClaim[], { from, until }: Stretch) =>
  claims.filter(
    (claim) => isCounted(claim) && claim.from <= until && (claim.until === null || claim.until >= from),
  );

/** Who has pieces on some days: "Copper Creek Data Hall has 2 until Dec 11, 2026." */
export const holdersText = (claims: readonly EquipmentClaim[], days: Stretch): string =>
  holdersOn(claims, days)
    .map((claim) => `${claim.project_name} has ${claim.quantity} ${untilText(claim)}.`)
    .join(' ');

export const untilText = ({ until, due }: Dated): string =>
  until !== null
    ? `until ${dayText(until)}`
    : due === undefined
      ? 'with no day to be back'
      : `and is late, due ${dayText(due)}`;

/** Who asks for pieces, how many and when. */
export interface Asker {
  readonly custom_id: string;
  readonly quantity: number;
  readonly from: Day;
  readonly until: Day | null;
}

/** A mail that asks whoever has pieces for them. The address is left to its writer. */
export function askAddress(itemName: string, holder: EquipmentClaim, asker: Asker): string {
  const subject = `${itemName}: ${holder.project_name}`;
  const wanted = `Job ${asker.custom_id} needs ${asker.quantity}, ${claimDays(asker)}.`;
  const body = `${holder.project_name} (${holder.custom_id}, Draft #${holder.draft_number}) has ${holder.quantity} of ${itemName}, ${claimDays(holder)}. ${wanted}\n\nCould we have it earlier, or share it?\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
