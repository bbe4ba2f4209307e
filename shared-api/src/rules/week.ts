import {
  type ClaimedPieces,
  type ClaimKind,
  type Days,
  isCounted,
  piecesOn,
  type SharedPieces,
  shortDays,
} from './claims.ts';
import { counted } from './counted.ts';
import { type Day, dayAfter, isWeekend, monthDayText, weekdayOf } from './days.ts';

/** How many days a week shows: Monday to Friday, or to Sunday. */
export const weekLengths = [5, 7] as const;
export type WeekLength = (typeof weekLengths)[number];

/** The Monday of the week that it is. On a weekend, that is the next one. */
export function weekOf(today: Day): Day {
  const weekday = weekdayOf(today);
  return dayAfter(today, isWeekend(today) ? 7 - weekday : -weekday);
}

/** The day of a week on which what is late shows: today, or the first day on the weekend before it. Null in other weeks. */
export function lateDay(week: { readonly from: Day; readonly until: Day }, today: Day): Day | null {
  if (today > week.until || today < dayAfter(week.from, weekdayOf(week.from) === 0 ? -2 : 0)) return null;
  return today < week.from ? week.from : today;
}

/** Pieces of shared equipment that a truck needs. */
export interface NeededItem {
  readonly item_id: number;
  readonly item_name: string;
  readonly pieces: number;
}

interface DraftClaim extends ClaimedPieces {
  readonly kind: ClaimKind;
  readonly draft_id: number;
}

/** An item that the company owns, and who claims it. */
export interface OwnedItem<Claim extends DraftClaim> extends SharedPieces {
  readonly item_id: number;
  readonly claims: readonly Claim[];
}

/** An item of which others leave too little on some of a truck's days. */
export interface ShortItem<Claim extends DraftClaim = DraftClaim> {
  readonly item_name: string;
  /** On the first of the worst days. */
  readonly free: number;
  readonly owned: number;
  readonly day: Day;
  /** Those who claim it on that day. */
  readonly holders: readonly Claim[];
}

/** A truck's days. While nobody knows when it is back, only the first one counts. */
export const truckDays = (leavesOn: Day, backOn: Day | null) => ({
  from: leavesOn,
  until: backOn === null || backOn < leavesOn ? leavesOn : backOn,
});

/** What of a truck's shared equipment others leave too little of. What its own draft claims doesn't count. */
export function shortItems<Claim extends DraftClaim>(
  needed: readonly NeededItem[],
  equipment: ReadonlyMap<number, OwnedItem<Claim>>,
  { draftId, days }: { readonly draftId: number; readonly days: Days & { readonly until: Day } },
): ShortItem<Claim>[] {
  return needed.flatMap(({ item_id, item_name, pieces }) => {
    const item = equipment.get(item_id);
    if (!item) return [];
    const others = item.claims.filter((claim) => isCounted(claim) && claim.draft_id !== draftId);
    const own = { ...days, quantity: pieces };
    const short = shortDays(item, others, own, days.until);
    if (!short) return [];
    const day = short.from;
    const holders = others.filter(({ from, until }) => from <= day && (until === null || until >= day));
    const free = Math.max(0, item.owned - piecesOn([...others, own], day, item.turnaround) + pieces);
    return [{ item_name, free, owned: item.owned, day, holders }];
  });
}

/** What keeps a truck from being ready. */
export type Missing =
  | {
      readonly kind: 'equipment';
      readonly item_name: string;
      readonly free: number;
      readonly owned: number;
      readonly day: Day;
    }
  | { readonly kind: 'not_approved' }
  | { readonly kind: 'not_started' }
  | { readonly kind: 'not_left' }
  | { readonly kind: 'short'; readonly lines: number };

interface TruckState {
  readonly leavesOn: Day;
  /** Null before anybody has begun to load. */
  readonly loaded: { readonly done: number; readonly of: number } | null;
  /** Whether somebody says that loading is done. */
  readonly isDone: boolean;
  readonly short: readonly ShortItem[];
  /** The company wants lists to be approved, and this one isn't. */
  readonly lacksApproval?: boolean;
}

/** What a truck that is still here is missing, the gravest first. */
export function missingOn(
  { leavesOn, loaded, isDone, short, lacksApproval = false }: TruckState,
  today: Day,
): Missing[] {
  const lines = isDone && loaded ? loaded.of - loaded.done : 0;
  return [
    ...short.map(({ item_name, free, owned, day }) => ({
      ...{ kind: 'equipment' as const, item_name, free, owned, day },
    })),
    ...(lacksApproval ? [{ kind: 'not_approved' as const }] : []),
    ...(loaded === null && leavesOn <= dayAfter(today, 1) ? [{ kind: 'not_started' as const }] : []),
    ...(loaded !== null && leavesOn < today ? [{ kind: 'not_left' as const }] : []),
    ...(lines > 0 ? [{ kind: 'short' as const, lines }] : []),
  ];
}

/** "leaves today", "leaves tomorrow", "leaves Dec 4", "was to leave Nov 30". */
export function leavesText(leavesOn: Day, today: Day): string {
  if (leavesOn < today) return `was to leave ${monthDayText(leavesOn)}`;
  if (leavesOn === today) return 'leaves today';
  return leavesOn === dayAfter(today, 1) ? 'leaves tomorrow' : `leaves ${monthDayText(leavesOn)}`;
}

interface Leaving {
  readonly leavesOn: Day;
  readonly today: Day;
}

const missingWords = (missing: Missing, { leavesOn, today }: Leaving): string => {
  switch (missing.kind) {
    case 'equipment':
      return `${missing.item_name}: ${missing.free} of ${missing.owned} free on ${monthDayText(missing.day)}`;
    case 'not_approved':
      return 'List not approved';
    case 'not_started':
      return `No load started, ${leavesText(leavesOn, today)}`;
    case 'not_left':
      return `Was to leave ${monthDayText(leavesOn)}`;
    case 'short':
      return `${counted(missing.lines, 'line')} short`;
    default:
      return '';
  }
};

/**
 * What a truck is missing, in a sentence: "Boom lift: 0 of 1 free on Dec 4, 2 more items short. No load started, leaves tomorrow". Kinds of a newer
 * server are left out.
 */
export function missingText(missing: readonly Missing[], leaving: Leaving): string {
  const [first, ...more] = missing.filter(({ kind }) => kind === 'equipment');
  const others = more.length > 0 ? `, ${counted(more.length, 'more item')} short` : '';
  return [
    ...(first ? [missingWords(first, leaving) + others] : []),
    ...missing.filter(({ kind }) => kind !== 'equipment').map((each) => missingWords(each, leaving)),
  ]
    .filter(Boolean)
    .join('. ');
}
