import type { LoadDetail, LoadLine, LoadOperation, PlanChange } from 'shared-api/contract';
import {
  addedCategory,
  isDropped,
  type LoadCounts,
  type LoadedEvent,
  type LoadMark,
  type LoadStatus,
  lineTotals,
  loadCounts,
  loadStatus,
  type PrintLanguage,
  printedGroupNames,
  printedName,
} from 'shared-api/rules';
import type { ShownLine } from './operations.ts';
import type { Outbox } from './outbox.ts';

/** Who uses this device. */
export interface Me {
  readonly id: number;
  readonly name: string;
  /** Of the names on a load's lines. The app itself stays English. */
  readonly language: PrintLanguage;
}

export interface ShownLoad {
  readonly lines: readonly ShownLine[];
  readonly counts: LoadCounts;
  readonly status: LoadStatus;
  readonly truck: string;
  /** Everything that happened, oldest first. What only this device knows comes last. */
  readonly events: readonly LoadedEvent[];
  /** What was planned differently since, oldest first. */
  readonly planChanges: readonly PlanChange[];
  /** Who did something in the last quarter of an hour, this person left out. */
  readonly people: readonly string[];
}

const recentMs = 900_000;

/** What the server has, and on top of it what this person did since. */
export function shownLoad(
  detail: LoadDetail,
  { outbox, unwritten }: { readonly outbox: Outbox; readonly unwritten: ReadonlySet<string> },
  me: Me,
  now: number,
): ShownLoad {
  const known = new Set(detail.events.map(({ id }) => id));
  const own = [...outbox.stored, ...outbox.pending].filter(
    ({ id, load_id }) => load_id === detail.load.id && !known.has(id),
  );
  const pending = new Set(outbox.pending.map(({ id }) => id));
  const undone = new Set(detail.events.flatMap(({ undoes }) => undoes ?? []));
  const added = own.flatMap((operation) => (operation.type === 'line' ? [lineOf(operation)] : []));
  const events: LoadedEvent[] = [
    ...detail.events,
    ...own.flatMap((operation) =>
      // Somebody else has taken the same back already.
      operation.type === 'line' || undone.has(operation.undoes ?? '') ? [] : [eventOf(operation, outbox, me)],
    ),
  ];
  const byLine = Map.groupBy(events, ({ line_id }) => line_id);
  const ids = new Set(detail.lines.map(({ id }) => id));
  const { language } = me;
  const categoryName = printedGroupNames(detail.lines, language);
  const lines = [...detail.lines, ...added.filter(({ id }) => !ids.has(id))].flatMap((line): ShownLine[] => {
    const ofLine = byLine.get(line.id) ?? [];
    const totals = lineTotals(line, ofLine);
    if (isDropped(line, totals)) return [];
    const shown = {
      line: {
        ...line,
        item_name: printedName(line.item_name, line.name_es, language, ' / '),
        unit_name: printedName(line.unit_name, line.unit_name_es, language, ' / '),
        category_name: categoryName(line.category_name),
      },
      english: line,
      names: `${line.item_name} ${line.name_es ?? ''}`,
      totals,
      isPending: ofLine.some(({ id }) => pending.has(id)),
      isUnwritten: ofLine.some(({ id }) => unwritten.has(id)),
    };
    return [shown];
  });
  const counts = loadCounts(
    lines.map(({ line }) => line),
    new Map(lines.map(({ line, totals }) => [line.id, totals])),
  );
  const marks = byLine.get(null) ?? [];
  const recent = events.filter(({ at, user_id }) => user_id !== me.id && now - Date.parse(at) < recentMs);
  return {
    lines,
    counts,
    status: loadStatus(counts, markOf(marks)),
    truck: marks.findLast(({ kind }) => kind === 'truck')?.text ?? '',
    events,
    planChanges: detail.plan_changes ?? [],
    people: [...new Set(recent.map(({ user_name }) => user_name))].sort(),
  };
}

function markOf(events: readonly LoadedEvent[]): LoadMark {
  const kind = events.findLast((event) => event.kind !== 'truck')?.kind;
  return kind === 'done' || kind === 'left' || kind === 'closed' || kind === 'reopened' ? kind : null;
}

const lineOf = ({
  line_id,
  item_id,
  item_name,
  unit_name,
}: Extract<LoadOperation, { type: 'line' }>): LoadLine => ({
  ...{ id: line_id, item_id, item_name, unit_name, category_name: addedCategory },
  ...{ subcategory_name: null, is_sub_item: false, planned: 0, note: '', comes_back: true },
});

const eventOf = (
  { id, line_id, kind, quantity, seen, undoes, text, made_at }: Extract<LoadOperation, { type: 'event' }>,
  { device }: Outbox,
  me: Me,
): LoadedEvent => ({
  ...{ id, line_id, kind, quantity, seen, undoes, text, device },
  user_id: me.id,
  user_name: me.name,
  at: made_at,
});
