/** What happened to the stock of an item in a yard. Quantities are never negative: the kind gives the direction. */
export const stockKinds = [
  'counted',
  /** The pieces of another shelf, which somebody else has counted before: they come on top of the count `of_id`. */
  'added',
  /** Two counts, the second of which is `of_id`, were of one shelf. */
  'confirmed',
  'received',
  'written_off',
  'moved',
  /** Takes the event `of_id` back. */
  'undone',
  'loaded',
  'returned',
] as const;
export type StockKind = (typeof stockKinds)[number];

/** What people say. The others follow from what they load. */
export const saidStockKinds = [
  'counted',
  'added',
  'confirmed',
  'received',
  'written_off',
  'moved',
  'undone',
] as const satisfies readonly StockKind[];
export type SaidStockKind = (typeof saidStockKinds)[number];

/** What an event says happened. */
export const stockKindLabels: Readonly<Record<StockKind, string>> = {
  counted: 'Counted',
  added: 'Another shelf',
  confirmed: 'One shelf',
  received: 'Received',
  written_off: 'Written off',
  moved: 'Moved',
  undone: 'Taken back',
  loaded: 'Loaded',
  returned: 'Came back',
};

/** Where stock is counted, also without a network. */
export const countingPath = '/yard/stock/count';

export const stockBounds = {
  /** Why pieces are written off. */
  reason: 255,
  /** Operations in one call. */
  operations: 100,
  /** Events of an item that are read at once. */
  page: 50,
} as const;

/** Why stock can't be changed, on screen and in the server's answer. */
export const stockTexts = {
  itemGone: 'This item is not in the catalogue any more',
  yardGone: 'This yard does not exist any more',
  shared: 'This is shared equipment, which has no stock',
  neverCounted: 'Count it first. Only what was counted has stock.',
  sameYard: 'It is in this yard already',
} as const;

/** The part of an event that the book needs. */
export interface StockedEvent {
  readonly id: string;
  readonly kind: StockKind;
  readonly yard_id: number;
  readonly quantity: number | null;
  /** The book as the author saw it. Null if there was none. */
  readonly seen: number | null;
  readonly other_yard_id: number | null;
  readonly of_id: string | null;
  /** By the device's clock, corrected by the server's: ISO 8601 in UTC, with milliseconds. */
  readonly made_at: string;
  readonly user_id: number;
}

const directions: Readonly<Partial<Record<StockKind, 1 | -1>>> = {
  ...{ added: 1, received: 1, returned: 1 },
  ...{ written_off: -1, moved: -1, loaded: -1 },
};

/** Kinds that bring pieces into a yard, and kinds that take them from it. */
export const stockKindsOf = (direction: 1 | -1): StockKind[] =>
  stockKinds.filter((kind) => directions[kind] === direction);

const isAfter = (one: StockedEvent, other: StockedEvent) =>
  one.made_at === other.made_at ? one.id > other.id : one.made_at > other.made_at;
const inOrder = (one: StockedEvent, other: StockedEvent) => (isAfter(one, other) ? 1 : -1);

/** The pieces that an event brings into a yard, or takes from it. */
const piecesIn = ({ kind, quantity, yard_id, other_yard_id }: StockedEvent, yardId: number): number =>
  (quantity ?? 0) *
  (yard_id === yardId ? (directions[kind] ?? 0) : kind === 'moved' && other_yard_id === yardId ? 1 : 0);

/** The events of one item that weren't taken back, in the order in which they happened. */
function validOf<Event extends StockedEvent>(events: readonly Event[]): Event[] {
  const undone = new Set(events.flatMap(({ kind, of_id }) => (kind === 'undone' && of_id ? [of_id] : [])));
  return events.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id)).sort(inOrder);
}

/**
 * How many pieces of an item are in a yard going by the book, from the set of its events in any order: what was counted last, and what
 * came and went since. Negative if something came that nobody told. Null if it has no stock there.
 */
export const bookOf = (events: readonly StockedEvent[], yardId: number): number | null =>
  bookOfValid(validOf(events), yardId);

function bookOfValid(valid: readonly StockedEvent[], yardId: number): number | null {
  const count = countsIn(valid, yardId).at(-1);
  const since = valid.filter(
    (event) =>
      piecesIn(event, yardId) !== 0 &&
      (!count || isAfter(event, count)) &&
      (event.kind !== 'added' || event.of_id === count?.id),
  );
  if (!count && since.length === 0) return null;
  return since.reduce((sum, event) => sum + piecesIn(event, yardId), count?.quantity ?? 0);
}

const countsIn = <Event extends StockedEvent>(valid: readonly Event[], yardId: number): Event[] =>
  valid.filter(({ kind, yard_id }) => kind === 'counted' && yard_id === yardId);

/** Two people may have counted the same pieces, or two shelves: the later one hadn't seen the earlier one's count. */
export interface DoubleStockCount<Event extends StockedEvent = StockedEvent> {
  readonly first: Event;
  readonly second: Event;
}

/** Later than this, a second count is a new one. */
const oneCountMs = 86_400_000;

/** Two counts of an item in a yard of which nobody has said yet whether they are of one shelf. */
export function doubleStockCount<Event extends StockedEvent>(
  events: readonly Event[],
  yardId: number,
): DoubleStockCount<Event> | null {
  const valid = validOf(events);
  const [first, second] = countsIn(valid, yardId).slice(-2);
  if (!first || !second || first.user_id === second.user_id) return null;
  if (Date.parse(second.made_at) - Date.parse(first.made_at) > oneCountMs) return null;
  if (valid.some(({ kind, of_id }) => of_id === second.id && (kind === 'added' || kind === 'confirmed')))
    return null;
  const before = valid.filter((event) => isAfter(second, event));
  return second.seen === bookOfValid(before, yardId) ? null : { first, second };
}

/** What has to be bought of what a list needs. What was taken too often isn't there, and adds nothing. */
export const toBuy = (need: number, inYard: number | null): number =>
  Math.max(0, need - Math.max(0, inYard ?? 0));
