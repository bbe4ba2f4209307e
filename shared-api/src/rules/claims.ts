import { type Day, dayAfter } from './days.ts';

/** What a claim is: on the list of a draft with days, reserved by somebody, or on a truck that left. */
export const claimKinds = ['wanted', 'reserved', 'out'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Whole days of a calendar, as 'YYYY-MM-DD', the last one included. */
export interface Days {
  readonly from: string;
  /** Null while nobody knows when they end. */
  readonly until: string | null;
}

/** Pieces of an item that somebody has or wants for some days. */
export interface ClaimedPieces extends Days {
  readonly quantity: number;
}

/** Whether what is back on a day can go out again on that day, or on the next. */
export const turnarounds = ['next-day', 'same-day'] as const;
export type Turnaround = (typeof turnarounds)[number];

/** The most pieces that claims hold at once within some days. */
export function peakOfClaims(claims: readonly ClaimedPieces[], within: Days, turnaround: Turnaround): number {
  const asked = halfDays(within, turnaround);
  const held = claims
    .map((claim) => ({ ...halfDays(claim, turnaround), quantity: claim.quantity }))
    .filter(({ start }) => start <= asked.end);
  const piecesAt = (time: string) =>
    held.reduce((sum, { start, end, quantity }) => (start <= time && end >= time ? sum + quantity : sum), 0);
  // The sum only grows where a claim starts.
  const grows = held.map(({ start }) => start).filter((start) => start > asked.start);
  return Math.max(...[asked.start, ...grows].map(piecesAt));
}

/**
 * Texts that sort like the halves of days. With a same-day turnaround, things are back before noon and go out after it. A single
 * day is held from morning to evening.
 */
function halfDays({ from, until }: Days, turnaround: Turnaround) {
  const [first, last] = turnaround === 'same-day' && from !== until ? ['pm', 'am'] : ['am', 'pm'];
  return { start: `${from} ${first}`, end: `${until ?? never} ${last}` };
}

const never = '9999-12-31';

/** What counts against what is owned. Drafts are versions of one list, so what is only on lists is named and not counted. */
export const isCounted = ({ kind }: { readonly kind: ClaimKind }): boolean => kind !== 'wanted';

/** Pieces that jobs share, and how soon they can go out again. */
export interface SharedPieces {
  readonly owned: number;
  readonly turnaround: Turnaround;
}

/** How many of the owned pieces others leave free on all of these days. */
export const freePieces = (
  { owned, turnaround }: SharedPieces,
  others: readonly (ClaimedPieces & { readonly kind: ClaimKind })[],
  within: Days,
): number => Math.max(0, owned - peakOfClaims(others.filter(isCounted), within, turnaround));

/** The most pieces that claims hold at once on a day. */
export const piecesOn = (claims: readonly ClaimedPieces[], day: string, turnaround: Turnaround): number =>
  peakOfClaims(claims, { from: day, until: day }, turnaround);

/** What the workbook of owned quantities is called, and its column of a yard. */
export const ownedTitle = 'Owned quantities';
export const ownedHead = (yard: string) => `Owned, ${yard}`;

/** The first days in a row on which somebody who wants pieces lacks the most of them. */
export interface ShortDays {
  /** Pieces that are missing on each of these days. */
  readonly short: number;
  readonly from: Day;
  readonly until: Day;
}

/** On which days others leave the fewest pieces, up to `last`. Null if they leave enough on all of them. */
export function shortDays(
  item: SharedPieces,
  others: readonly (ClaimedPieces & { readonly kind: ClaimKind })[],
  wanted: ClaimedPieces,
  last: Day,
): ShortDays | null {
  const most = wanted.quantity - freePieces(item, others, wanted);
  if (most <= 0) return null;
  const claims = [...others.filter(isCounted), wanted];
  const end = wanted.until === null || wanted.until > last ? last : wanted.until;
  const shortOn = (day: Day) => Math.min(most, piecesOn(claims, day, item.turnaround) - item.owned);
  // What is claimed changes only where a claim starts, and after the end of one.
  const stretches = claims
    .flatMap(({ from, until }) => (until === null ? [from] : [from, dayAfter(until, 1)]))
    .filter((day) => day >= wanted.from && day <= end)
    .toSorted()
    .map((from) => ({ from, short: shortOn(from) }));
  const short = Math.max(...stretches.map((stretch) => stretch.short));
  const worst = stretches.find((stretch) => stretch.short === short);
  if (!worst || short <= 0) return null;
  const next = stretches.find((stretch) => stretch.from > worst.from && stretch.short < short);
  return { short, from: worst.from, until: next ? dayAfter(next.from, -1) : end };
}
