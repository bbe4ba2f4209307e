import { dayAfter } from 'shared-api/rules';
import type { DemoData } from './demoData.ts';
import { codeOf, idOf } from './demoHistory.ts';
import type { Row } from './demoRows.ts';

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

const firstLoad = 801;

/** The drafts' days, as changes by id. */
export const yardUpdates = (now: Date): Row[] =>
  jobs.map(({ draft, from, until }) => ({
    id: draft,
    on_site_from: dayFrom(now, from),
    back_in_yard: dayFrom(now, until),
  }));

const dayFrom = (now: Date, distance: number) => dayAfter(now.toISOString().slice(0, 10), distance);

/** Two yards, what they keep, and who has reserved and taken what. */
export function yardTables(data: DemoData, now: Date): [table: string, rows: Row[]][] {
  const drafts = data.projects.flatMap(({ contents }) => contents);
  const items = new Map(data.items.map((item) => [item.id, item]));
  const categories = new Map(data.categories.map(({ id, name }) => [id, name]));
  const tables = {
    yards: [{ id: wichita, name: 'Wichita' }] as Row[],
    owned_counts: owned as Row[],
    reservations: [] as Row[],
    loads: [] as Row[],
    load_lines: [] as Row[],
    load_events: [] as Row[],
    load_trips: [] as Row[],
  };
  const isOwned = new Set(owned.map(({ item_id }) => item_id));
  for (const { draft, from, until, is } of jobs) {
    const list = drafts.find(({ id }) => id === draft);
    const lines = (list?.items ?? []).filter(({ item_id }) => isOwned.has(item_id));
    const by = list?.pm_id ?? 1;
    if (is === 'reserved')
      tables.reservations.push(
        ...lines.map(({ item_id, quantity }) => ({
          ...{ draft_id: draft, item_id, quantity, created_at: now, revised_by: by },
          ...{ on_site_from: dayFrom(now, from), back_in_yard: dayFrom(now, until) },
        })),
      );
    if (is !== 'out') continue;
    const load_id = firstLoad + tables.loads.length;
    const left = new Date(now.getTime() + from * 24 * 60 * 60_000);
    const event = (kind: string, more: Row = { line_id: null, quantity: null }) =>
      tables.load_events.push({
        ...{ id: idOf('event', load_id, tables.load_events.length), load_id, kind, user_id: by },
        ...{ device: idOf('device', String(by)), device_seq: tables.load_events.length },
        ...{ text: null, made_at: left, at: left, ...more },
      });
    tables.loads.push({
      ...{ id: load_id, draft_id: draft, code: codeOf(idOf('load', load_id)), list_hash: '' },
      ...{ trip: 1, created_at: left, created_by: by },
    });
    lines.forEach(({ item_id, quantity }, position) => {
      const item = items.get(item_id);
      const line_id = idOf('line', load_id, item_id);
      tables.load_lines.push({
        ...{ id: line_id, load_id, position, item_id, planned: quantity, note: '', comes_back: true },
        ...{ item_name: item?.name, unit_name: item?.unit_name, is_sub_item: false, subcategory_name: null },
        category_name: categories.get(item?.category_id ?? 0),
      });
      event('loaded', { line_id, quantity });
    });
    event('truck', { line_id: null, quantity: null, text: 'Truck 9' });
    event('done');
    event('left');
    tables.load_trips.push({ load_id, left_at: left });
  }
  return Object.entries(tables);
}
