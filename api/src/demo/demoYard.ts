import { dayAfter, weekOf } from 'shared-api/rules';
import type { DemoData } from './demoData.ts';
import { codeOf, idOf } from './demoHistory.ts';
import type { Row } from './demoRows.ts';
import { stockEvents } from './demoStock.ts';

const [mainYard, wichita] = [1, 2];

/** How many of which item are kept where: 25 pieces. */
const owned = [
  { yard_id: mainYard, item_id: 1162, quantity: 4 },
  { yard_id: mainYard, item_id: 1165, quantity: 6 },
  { yard_id: mainYard, item_id: 1177, quantity: 2 },
  { yard_id: mainYard, item_id: 1183, quantity: 4 },
  { yard_id: mainYard, item_id: 1184, quantity: 2 },
  { yard_id: wichita, item_id: 1059, quantity: 2 },
  { yard_id: wichita, item_id: 1060, quantity: 1 },
  { yard_id: wichita, item_id: 1061, quantity: 1 },
  { yard_id: wichita, item_id: 1178, quantity: 2 },
  { yard_id: wichita, item_id: 1367, quantity: 1 },
];

/** Days of drafts as distances from today. The first two want more welders and large generators than there are. */
const jobs: readonly { draft: number; from: number; until: number; is: 'reserved' | 'wanted' | 'out' }[] = [
  { draft: 5005, from: 8, until: 19, is: 'reserved' },
  { draft: 5008, from: 12, until: 23, is: 'reserved' },
  { draft: 5012, from: 21, until: 30, is: 'wanted' },
  { draft: 5018, from: 1, until: 4, is: 'wanted' },
  // Late.
  { draft: 5014, from: -9, until: -2, is: 'out' },
];

interface WeekTruck {
  readonly draft: number;
  /** The weekday on which it leaves; Monday is 0. */
  readonly weekday: number;
  /** How many days later it is back. Without it, the draft keeps its days, and only the load has this one. */
  readonly back?: number;
  /** Missing while nobody has made a load. */
  readonly truck?: string;
  /** How many lines at the end of the list aren't on the truck. */
  readonly without: number;
  readonly mark?: 'done' | 'left';
  readonly isReserved?: true;
}

/** What leaves in the week that it is, in every state. */
const weekTrucks: readonly WeekTruck[] = [
  { draft: 5010, weekday: 0, back: 4, truck: 'Truck 7', without: 0, mark: 'left' },
  { draft: 5012, weekday: 0, truck: 'Truck 12', without: 1, mark: 'left' },
  { draft: 5011, weekday: 1, back: 9, truck: 'Truck 14', without: 18, isReserved: true },
  { draft: 5016, weekday: 2, back: 9, truck: 'Truck 3', without: 0 },
  { draft: 5009, weekday: 3, back: 8, truck: 'Truck 12', without: 2, mark: 'done', isReserved: true },
  { draft: 5017, weekday: 4, back: 12, without: 0 },
];

const firstLoad = 801;

const mondayOf = (now: Date) => weekOf(now.toISOString().slice(0, 10));

/** The drafts' days, as changes by id. */
export const yardUpdates = (now: Date): Row[] => [
  ...jobs.map(({ draft, from, until }) => daysRow(draft, dayFrom(now, from), dayFrom(now, until))),
  ...weekTrucks.flatMap(({ draft, weekday, back }) => {
    const leaves = dayAfter(mondayOf(now), weekday);
    return back === undefined ? [] : [daysRow(draft, leaves, dayAfter(leaves, back))];
  }),
];

const daysRow = (id: number, on_site_from: string, back_in_yard: string): Row => ({
  ...{ id, on_site_from, back_in_yard },
});

const dayFrom = (now: Date, distance: number) => dayAfter(now.toISOString().slice(0, 10), distance);

/** Two yards, what they keep, who has reserved and taken what, and what leaves in the week that it is. */
export function yardTables(data: DemoData, now: Date): [table: string, rows: Row[]][] {
  const drafts = data.projects.flatMap(({ contents }) => contents);
  const items = new Map(data.items.map((item) => [item.id, item]));
  const categories = new Map(data.categories.map(({ id, name }) => [id, name]));
  const tables = {
    yards: [{ id: wichita, name: 'Wichita' }] as Row[],
    owned_counts: owned as Row[],
    draft_yards: [5011, 5009, 5017].map((draft_id) => ({ draft_id, yard_id: wichita })) as Row[],
    reservations: [] as Row[],
    loads: [] as Row[],
    load_lines: [] as Row[],
    load_events: [] as Row[],
    load_trips: [] as Row[],
    stock_events: [] as Row[],
  };
  const isOwned = new Set(owned.map(({ item_id }) => item_id));
  tables.stock_events.push(...stockEvents({ data, now, yards: [mainYard, wichita], shared: isOwned }));

  const listOf = (draft: number) => drafts.find(({ id }) => id === draft);
  const addReservation = (draft: number, on_site_from: string, back_in_yard: string, most = 10) =>
    tables.reservations.push(
      ...(listOf(draft)?.items ?? [])
        .filter(({ item_id }) => isOwned.has(item_id))
        .slice(0, most)
        .map(({ item_id, quantity }) => ({
          ...{ draft_id: draft, item_id, quantity, on_site_from, back_in_yard },
          ...{ created_at: now, revised_by: listOf(draft)?.pm_id ?? 1 },
        })),
    );

  const addLoad = ({ draft, at, truck, lines, without, marks, leaves_on }: NewLoad) => {
    const by = listOf(draft)?.pm_id ?? 1;
    const load_id = firstLoad + tables.loads.length;
    const event = (kind: string, more: Row = {}) =>
      tables.load_events.push({
        ...{ id: idOf('event', load_id, tables.load_events.length), load_id, kind, user_id: by },
        ...{ line_id: null, quantity: null, text: null, made_at: at, at },
        ...{ device: idOf('device', String(by)), device_seq: tables.load_events.length, ...more },
      });
    tables.loads.push({
      ...{ id: load_id, draft_id: draft, code: codeOf(idOf('load', load_id)), list_hash: '' },
      ...{ trip: 1, created_at: at, created_by: by, leaves_on },
    });
    lines.forEach(({ item_id, quantity }, position) => {
      const item = items.get(item_id);
      const line_id = idOf('line', load_id, item_id);
      tables.load_lines.push({
        ...{ id: line_id, load_id, position, item_id, planned: quantity, note: '', comes_back: true },
        ...{ item_name: item?.name, unit_name: item?.unit_name, is_sub_item: false, subcategory_name: null },
        category_name: categories.get(item?.category_id ?? 0),
      });
      if (position < lines.length - without) event('loaded', { line_id, quantity });
    });
    event('truck', { text: truck });
    for (const mark of marks) event(mark);
    if (marks.includes('left')) tables.load_trips.push({ load_id, left_at: at });
  };

  for (const { draft, from, until, is } of jobs) {
    if (is === 'reserved') addReservation(draft, dayFrom(now, from), dayFrom(now, until));
    if (is !== 'out') continue;
    const lines = (listOf(draft)?.items ?? []).filter(({ item_id }) => isOwned.has(item_id));
    const at = new Date(now.getTime() + from * 24 * 60 * 60_000);
    addLoad({ draft, at, truck: 'Truck 9', lines, without: 0, marks: ['done', 'left'], leaves_on: null });
  }
  for (const { draft, weekday, back, truck, without, mark, isReserved } of weekTrucks) {
    const leaves = dayAfter(mondayOf(now), weekday);
    if (isReserved) addReservation(draft, leaves, dayAfter(leaves, back ?? 0), 1);
    if (truck === undefined) continue;
    // A quarter to seven in Chicago, if that is over.
    const morning = Date.parse(`${leaves}T12:42:00Z`);
    const at = new Date(Math.min(morning, now.getTime() - 60 * 60_000));
    // What its job wants of shared equipment later stays here.
    const lines = (listOf(draft)?.items ?? []).filter(
      ({ item_id }) => back !== undefined || !isOwned.has(item_id),
    );
    const marks = mark === 'left' ? ['done', 'left'] : mark === 'done' ? ['done'] : [];
    addLoad({ draft, at, truck, lines, without, marks, leaves_on: back === undefined ? leaves : null });
  }
  return Object.entries(tables);
}

interface NewLoad {
  readonly draft: number;
  readonly at: Date;
  readonly truck: string;
  readonly lines: readonly { readonly item_id: number; readonly quantity: number }[];
  readonly without: number;
  readonly marks: readonly string[];
  readonly leaves_on: string | null;
}
