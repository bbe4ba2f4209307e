import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineRule } from 'shared-api/contract';
import { type MeasureValues, suggestionFor } from 'shared-api/rules';
import type { DemoData } from './demoData.ts';
import type { Row } from './demoRows.ts';

/** What the demo has beyond a catalogue and drafts. Invented. */
export interface DemoHistory {
  /** Of bulk items. */
  readonly rules: Readonly<Record<string, LineRule>>;
  /** Of drafts. */
  readonly measures: Readonly<Record<string, MeasureValues>>;
  /** Bulk items that the finished jobs had besides what was on the list that they follow. */
  readonly bulk: Readonly<Record<'roof' | 'wall', readonly number[]>>;
  /** The packages that the finished jobs took. */
  readonly packages: Readonly<Record<'roof' | 'wall', readonly number[]>>;
  /** Items on their lists that never went out. */
  readonly left_behind: readonly number[];
  /** What the jobs used of some items, as a share of what their rule says. */
  readonly use_of_rule: Readonly<Record<string, number>>;
  readonly jobs: readonly DemoJob[];
}

interface DemoJob {
  readonly custom_id: string;
  readonly project_name: string;
  readonly project_location: string;
  readonly crew_size: number;
  readonly months_ago: number;
  /** The draft whose list and people it had. */
  readonly list_of: number;
  readonly measures: MeasureValues;
}

export async function readDemoHistory(): Promise<DemoHistory> {
  const text = await readFile(join(import.meta.dirname, '../../demo-history.json'), 'utf8');
  return JSON.parse(text); // our own file; the database's constraints check it when it is stored
}

/** Changes of rows that the demo data made, by id. */
export function historyUpdates(
  data: DemoData,
  { rules, measures }: DemoHistory,
): [table: string, rows: Row[]][] {
  return [
    ['cart_lines', measuredLines(data, { rules, measures })],
    [
      'items',
      Object.entries(rules).map(([id, quantity_rule]) => ({
        id: Number(id),
        quantity_rule,
        comes_back: false,
      })),
    ],
    [
      'drafts',
      Object.entries(measures).map(([id, values]) => ({ ...noMeasures, id: Number(id), ...values })),
    ],
  ];
}

/** Lines of measured drafts follow their rule, but for those that somebody typed a number for. */
const measuredLines = (data: DemoData, { rules, measures }: Pick<DemoHistory, 'rules' | 'measures'>): Row[] =>
  data.projects
    .flatMap(({ contents }) => contents)
    .flatMap(({ id: draftId, crew_size, pm_id, items }) =>
      items.flatMap(({ project_item_id: id, item_id, quantity: typed }) => {
        const quantity_rule = rules[item_id];
        if (quantity_rule?.kind !== 'measure' || !(draftId in measures)) return [];
        const facts = { crew_size, ...measures[draftId] };
        const measured = suggestionFor({ required_qty_per_crew: null, quantity_rule }, facts);
        const quantity = typed === 1 ? measured : typed;
        const from = { quantity_from: 'person', measured_quantity: typed === 1 ? measured : null };
        return { id, quantity, ...from, revised_by: pm_id };
      }),
    );

const noMeasures = {
  ...{ roof_area: null, roof_perimeter: null, roof_penetrations: null, roof_drains: null, roof_curbs: null },
  ...{ roof_layers: null, wall_area: null, wall_base: null, wall_height: null, wall_openings: null },
};

const groupOf = ({ measures }: DemoJob) => (measures.wall_area === undefined ? 'roof' : 'wall');

interface UsedLine {
  readonly item: DemoData['items'][number];
  /** Pieces on the list, which all went out, and of those what the job used. */
  readonly planned: number;
  readonly used: number;
}

/** The same number each time, spread over -4 to 4 percent. */
const spread = (job: number, item: number) => ((job * 13 + item * 7) % 9) - 4;

function linesOf(data: DemoData, history: DemoHistory, job: DemoJob, at: number): UsedLine[] {
  const items = new Map(data.items.map((item) => [item.id, item]));
  const list = data.projects.flatMap(({ contents }) => contents).find(({ id }) => id === job.list_of);
  const listed = (list?.items ?? []).filter(({ item_id }) => !(item_id in history.rules));
  const bulk = history.bulk[groupOf(job)];
  const facts = { crew_size: job.crew_size, ...job.measures };
  return [...listed.map(({ item_id }) => item_id), ...bulk].flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    const quantity_rule = history.rules[id] ?? null;
    const planned = suggestionFor(
      { required_qty_per_crew: item.required_qty_per_crew, quantity_rule },
      facts,
    );
    const share = (history.use_of_rule[id] ?? 1) * (1 + spread(at, id) / 100);
    const used = quantity_rule?.kind === 'measure' ? Math.max(1, Math.round(planned * share)) : planned;
    return [{ item, planned: Math.max(planned, used), used }];
  });
}

/** An id that is the same on each fresh start. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

const firstIds = { project: 401, draft: 5101, line: 95_001, load: 1 } as const;
const monthMs = 30 * 24 * 60 * 60_000;

/** Jobs that are over: what each had on its list, what went out and what came back. */
export function historyTables(
  data: DemoData,
  history: DemoHistory,
  now: Date,
): [table: string, rows: Row[]][] {
  const tables = {
    projects: [] as Row[],
    drafts: [] as Row[],
    draft_surface_types: [] as Row[],
    draft_packages: [] as Row[],
    cart_lines: [] as Row[],
    loads: [] as Row[],
    load_lines: [] as Row[],
    load_events: [] as Row[],
  };
  const categories = new Map(data.categories.map((category) => [category.id, category]));
  const drafts = data.projects.flatMap(({ contents }) => contents);
  const newest_entry = data.assemblies.reduce((sum, { items }) => sum + items.length, 0);
  let line = firstIds.line;
  history.jobs.forEach((job, at) => {
    const template = drafts.find(({ id }) => id === job.list_of);
    if (!template) throw new Error(`no draft ${job.list_of}`);
    const { pm_id, fm_id, mob_prep_preparer_id, surface_types } = template;
    const [project_id, draft_id, load_id] = [firstIds.project + at, firstIds.draft + at, firstIds.load + at];
    const left = new Date(now.getTime() - job.months_ago * monthMs);
    const back = new Date(left.getTime() + 12 * 24 * 60 * 60_000);
    const written = { updated_at: back, revision: 1, revised_at: back, revised_by: pm_id };
    const { custom_id, project_name, project_location, crew_size } = job;
    tables.projects.push({
      ...{ id: project_id, custom_id, project_name, project_location, integrated_with_spectrum: false },
      ...{ status: 'completed', created_by: pm_id, ...written },
    });
    tables.drafts.push({
      ...{
        id: draft_id,
        project_id,
        status: 'excel',
        notes: '',
        pm_id,
        fm_id,
        mob_prep_preparer_id,
        crew_size,
      },
      ...{ ...noMeasures, ...job.measures, ...written },
    });
    tables.draft_surface_types.push(
      ...surface_types.map(({ id }, position) => ({ draft_id, surface_type_id: id, position })),
    );
    tables.draft_packages.push(
      ...history.packages[groupOf(job)].map((assembly_id) => ({
        ...{ draft_id, assembly_id, taken_revision: 1, newest_entry },
        left_out: [],
      })),
    );
    const code = codeOf(idOf('load', load_id));
    tables.loads.push({ id: load_id, draft_id, code, list_hash: '', created_at: left, created_by: fm_id });
    const event = (kind: string, when: Date, more: Row = {}) =>
      tables.load_events.push({
        ...{
          id: idOf('event', load_id, tables.load_events.length),
          load_id,
          kind,
          user_id: fm_id,
          line_id: null,
        },
        ...{
          quantity: null,
          seen: null,
          text: null,
          device: idOf('device', String(fm_id)),
          device_seq: tables.load_events.length,
        },
        ...{ made_at: when, at: when, ...more },
      });
    const used = linesOf(data, history, job, at);
    used.forEach(({ item, planned }, position) => {
      tables.cart_lines.push({
        ...{
          id: line,
          draft_id,
          item_id: item.id,
          quantity: planned,
          notes: '',
          created_at: left,
          updated_at: left,
        },
        ...(history.rules[item.id]?.kind === 'measure'
          ? { quantity_from: 'person', measured_quantity: planned }
          : {
              quantity_from: item.required_qty_per_crew === null ? 'person' : 'crew',
              measured_quantity: null,
            }),
      });
      line += 1;
      const line_id = idOf('line', load_id, item.id);
      tables.load_lines.push({
        ...{ id: line_id, load_id, position, item_id: item.id, planned, note: '', item_name: item.name },
        category_name: categories.get(item.category_id ?? 0)?.name ?? '',
        subcategory_name: categories.get(item.subcategory_id ?? 0)?.name ?? null,
        ...{
          unit_name: item.unit_name,
          is_sub_item: item.is_sub_item,
          comes_back: !(item.id in history.rules),
        },
      });
      if (!history.left_behind.includes(item.id))
        event('loaded', left, { line_id, quantity: planned, seen: 0 });
    });
    event('truck', left, { text: `Truck ${14 + (at % 5)}` });
    event('done', left);
    event('left', left);
    for (const { item, planned, used: gone } of used.filter(
      ({ item: { id } }) => !history.left_behind.includes(id),
    )) {
      const line_id = idOf('line', load_id, item.id);
      const comesBack = item.id in history.rules ? planned - gone : planned;
      if (comesBack > 0) event('returned', back, { line_id, quantity: comesBack, seen: 0 });
    }
    event('closed', back);
  });
  return Object.entries(tables);
}

/** Ten letters from an id. */
export const codeOf = (id: string) =>
  [...id.replaceAll('-', '').slice(0, 10)]
    .map((digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)))
    .join('');
