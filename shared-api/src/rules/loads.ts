/** What moves pieces of a line. Amounts are always positive: the kind gives the direction. */
export const loadMoves = ['loaded', 'unloaded', 'returned', 'consumed', 'lost', 'damaged'] as const;
export type LoadMove = (typeof loadMoves)[number];

/** What became of pieces that went out. */
export const loadReturns = ['returned', 'consumed', 'lost', 'damaged'] as const satisfies readonly LoadMove[];
export type LoadReturn = (typeof loadReturns)[number];

/** What happened to the load as a whole. */
export const loadMarks = ['done', 'left', 'closed', 'reopened', 'truck'] as const;

/**
 * `undone` takes another event back, wholly or in part. `confirmed` says that more pieces than planned are right. `short` is the reason for
 * fewer, `noted` a note of the line; both carry text.
 */
export const loadEventKinds = [...loadMoves, 'undone', 'confirmed', 'short', 'noted', ...loadMarks] as const;
export type LoadEventKind = (typeof loadEventKinds)[number];

export const loadStatuses = ['preparing', 'loading', 'loaded', 'out', 'returned', 'closed'] as const;
export type LoadStatus = (typeof loadStatuses)[number];

export const loadStatusLabels: Readonly<Record<LoadStatus, string>> = {
  preparing: 'Not started',
  loading: 'Loading',
  loaded: 'Loaded',
  out: 'Out',
  returned: 'Coming back',
  closed: 'Closed',
};

/** What an event says happened. */
export const loadEventLabels: Readonly<Record<LoadEventKind, string>> = {
  loaded: 'Loaded',
  unloaded: 'Taken off',
  returned: 'Returned',
  consumed: 'Used up',
  lost: 'Lost',
  damaged: 'Damaged',
  undone: 'Taken back',
  confirmed: 'More than planned',
  short: 'Short',
  noted: 'Note',
  done: 'Done loading',
  left: 'On its way',
  closed: 'Closed',
  reopened: 'Opened again',
  truck: 'Truck',
};

/** Why a load can't be changed or made, on screen and in the server's answer. */
export const loadTexts = {
  gone: 'This load does not exist any more',
  completed: 'This project is completed',
  nothingListed: 'There is nothing on the list yet',
} as const;

/** Operations in one call. */
export const mostOperations = 100;
/** Lines of a load with those that were added to it. A longer list can't be loaded. */
export const mostLoadLines = 5_000;
/** Events of a load: whoever opens it reads all of them. */
export const mostLoadEvents = 10_000;
/** What a load's code is made of: base32 has no 0 and no 1 that could be taken for letters. */
export const loadCodeLetters = 'abcdefghijklmnopqrstuvwxyz234567';
export const loadCodePattern = '^[a-z2-7]{10}$';
/** The category of lines that were added while loading. */
export const addedCategory = 'Not on the list';
/** The addresses that a device can keep for times without a network: the loads, and where a sheet's code leads. */
export const offlineScopes = ['/load', '/l/'] as const;
/** The worker that serves them, and the set of files that it serves them from. */
export const offlineAddresses = { worker: '/load/worker.js', files: '/load/files.json' } as const;
export const loadCodePath = (code: string) => `/l/${code}`;

/** The part of an event that the totals need. `at` is when the server stored it. */
export interface LoadedEvent {
  readonly id: string;
  readonly line_id: string | null;
  readonly kind: LoadEventKind;
  readonly quantity: number | null;
  /** The line's total of the kind as the author saw it. */
  readonly seen: number | null;
  readonly undoes: string | null;
  readonly text: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string;
  readonly at: string;
}

export interface LoadableLine {
  readonly id: string;
  /** 0 for a line that was added while loading. */
  readonly planned: number;
  readonly comes_back: boolean;
}

/** Two people may have counted the same pieces: the later one hadn't seen the earlier one's tick. */
export interface DoubleCount {
  readonly first: LoadedEvent;
  readonly second: LoadedEvent;
  /** Pieces that `second` counted again. */
  readonly surplus: number;
}

export interface LineTotals extends Readonly<Record<LoadReturn, number>> {
  readonly loaded: number;
  readonly double: DoubleCount | null;
  /** Why fewer are loaded than planned; null as soon as none are missing. */
  readonly short: LoadedEvent | null;
  readonly note: LoadedEvent | null;
}

const isMove = (kind: LoadEventKind): kind is LoadMove =>
  (loadMoves as readonly LoadEventKind[]).includes(kind);

/** Adds up one line's events, in the order in which the server stored them. */
export function lineTotals(line: LoadableLine, events: readonly LoadedEvent[]): LineTotals {
  const undone = new Map(
    events.flatMap(({ undoes, quantity }) => (undoes === null ? [] : [[undoes, quantity ?? 0]])),
  );
  const left = ({ id, quantity }: LoadedEvent) => (quantity ?? 0) - (undone.get(id) ?? 0);
  const totals: Record<LoadMove, number> = {
    ...{ loaded: 0, unloaded: 0 },
    ...{ returned: 0, consumed: 0, lost: 0, damaged: 0 },
  };
  for (const event of events) if (isMove(event.kind)) totals[event.kind] += left(event);
  const loaded = totals.loaded - totals.unloaded;
  const newest = (kind: LoadEventKind) =>
    events.findLast((event) => event.kind === kind && !undone.has(event.id)) ?? null;
  const reason = newest('short');
  const { returned, consumed, lost, damaged } = totals;
  return {
    loaded,
    ...{ returned, consumed, lost, damaged },
    double: doubleCount(line, loaded, { events, left }),
    // An empty one takes the reason back.
    short: loaded < line.planned && reason?.text ? reason : null,
    note: newest('noted'),
  };
}

interface LeftEvents {
  readonly events: readonly LoadedEvent[];
  /** How many pieces of an event weren't taken back. */
  readonly left: (event: LoadedEvent) => number;
}

/** Names two counts of the same pieces. Somebody who loads more on purpose has seen what was loaded before. */
function doubleCount(
  { planned }: LoadableLine,
  loaded: number,
  { events, left }: LeftEvents,
): DoubleCount | null {
  if (planned === 0 || loaded <= planned) return null;
  if (events.some(({ kind, quantity }) => kind === 'confirmed' && (quantity ?? 0) >= loaded)) return null;
  let before = 0;
  let found: DoubleCount | null = null;
  let latest: LoadedEvent | null = null;
  let ofAnother: LoadedEvent | null = null;
  for (const second of events) {
    const pieces = left(second);
    if (second.kind === 'unloaded') before -= pieces;
    if (second.kind !== 'loaded' || pieces <= 0) continue;
    const first: LoadedEvent | null = latest?.device === second.device ? ofAnother : latest;
    if (first && (second.seen ?? before) < before)
      found = { first, second, surplus: Math.min(loaded - planned, pieces) };
    if (latest && latest.device !== second.device) ofAnother = latest;
    latest = second;
    before += pieces;
  }
  return found;
}

/** How many pieces of a line are still to be loaded. */
export const missingOf = ({ planned }: LoadableLine, { loaded }: LineTotals) => Math.max(0, planned - loaded);

/** How many pieces of a line went out and nobody has said what became of them. */
export const stillOut = ({ loaded, returned, consumed, lost, damaged }: LineTotals) =>
  Math.max(0, loaded - returned - consumed - lost - damaged);

/** A load's lines, counted. */
export interface LoadCounts {
  readonly lines: number;
  /** Lines with all their pieces. */
  readonly loaded: number;
  /** Lines with some of their pieces. */
  readonly partly: number;
  /** Lines that should come back and haven't yet. */
  readonly open: number;
  /** Whether anything came back. */
  readonly returns: boolean;
}

/** How a line counts. A line that was added while loading counts as soon as one of its pieces is loaded. */
export const isLoaded = (line: LoadableLine, totals: LineTotals) =>
  totals.loaded > 0 && missingOf(line, totals) === 0;

export function loadCounts(
  lines: readonly LoadableLine[],
  totals: ReadonlyMap<string, LineTotals>,
): LoadCounts {
  const counts = { lines: 0, loaded: 0, partly: 0, open: 0, returns: false };
  for (const line of lines) {
    const total = totals.get(line.id);
    if (line.planned === 0 && !total?.loaded) continue;
    counts.lines += 1;
    if (!total) continue;
    if (isLoaded(line, total)) counts.loaded += 1;
    else if (total.loaded > 0) counts.partly += 1;
    if (line.comes_back && stillOut(total) > 0) counts.open += 1;
    if (total.returned + total.consumed + total.lost + total.damaged > 0) counts.returns = true;
  }
  return counts;
}

type PlannedLine = Pick<LoadableLine, 'planned'> & { readonly category_name: string };

/** Whether a line was added while loading. */
export const isAdded = ({ planned, category_name }: PlannedLine) =>
  planned === 0 && category_name === addedCategory;

/** Whether a line was planned once, is not any more, and nothing of it is on the truck. Nobody needs to see it. */
export const isDropped = (line: PlannedLine, { loaded }: LineTotals) =>
  line.planned === 0 && loaded === 0 && !isAdded(line);

/** The newest of a load's marks, other than its truck. */
export type LoadMark = Exclude<(typeof loadMarks)[number], 'truck'> | null;

export function loadStatus(counts: LoadCounts, mark: LoadMark): LoadStatus {
  if (mark === 'closed') return 'closed';
  if (counts.returns) return 'returned';
  if (mark === 'left') return 'out';
  if (mark === 'done' || (counts.lines > 0 && counts.loaded === counts.lines)) return 'loaded';
  return counts.loaded + counts.partly > 0 ? 'loading' : 'preparing';
}

/** A list can be taken over until the truck has left. */
export const canStillChange = (mark: LoadMark) => mark !== 'left' && mark !== 'closed';

/** "Truck 14, trip 1". */
export const loadTitle = ({ truck, trip }: { readonly truck: string; readonly trip: number }): string =>
  truck === '' ? `Trip ${trip}` : `${truck}, trip ${trip}`;

/** A load's state in words: "Loaded, short 3". */
export function loadStatusText(status: LoadStatus, { lines, loaded, open }: LoadCounts): string {
  const label = loadStatusLabels[status];
  if (status === 'loading') return `${label}, ${loaded} of ${lines}`;
  if (status === 'loaded' || status === 'out')
    return loaded < lines ? `${label}, short ${lines - loaded}` : label;
  return status === 'returned' ? `${label}, ${open} open` : label;
}

/** Why an operation can't be carried out, or null. `of` is the event that it takes back. */
export interface Wanted {
  readonly kind: LoadEventKind;
  readonly quantity: number | null;
  readonly of: LoadedEvent | null;
}

/** The pieces of a line can't become negative, and no more can come back than went out. */
export function moveProblem({ kind, quantity, of }: Wanted, totals: LineTotals): string | null {
  const pieces = quantity ?? 0;
  const out = stillOut(totals);
  const takes = (kind === 'undone' ? of?.kind : kind) ?? kind;
  const isBack = kind === 'undone';
  if (isBack && pieces > (of?.quantity ?? 0)) return `Only ${of?.quantity ?? 0} can be taken back`;
  if ((takes === 'loaded' && isBack) || (takes === 'unloaded' && !isBack))
    return pieces > out ? `Only ${out} can be taken off` : null;
  if ((loadReturns as readonly LoadEventKind[]).includes(takes) && !isBack)
    return pieces > out ? `Only ${out} are still out` : null;
  return null;
}
