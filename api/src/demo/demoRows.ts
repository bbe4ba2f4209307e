import { quantitySource } from 'shared-api/rules';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { DemoData } from './demoData.ts';

/** A row by its column names. */
export type Row = Record<string, unknown>;
type Tables = [table: string, rows: Row[]][];
type DemoDraft = DemoData['projects'][number]['contents'][number];

/** Every table that the demo data fills, in an order that satisfies the foreign keys. */
export function tablesOf(data: DemoData, password_hash: string, now: Date): [string, Row[]][] {
  const drafts = data.projects.flatMap(({ metadata, contents }) =>
    contents.map((draft) => ({ ...draft, project_id: metadata.id })),
  );
  const packagesOf = packagesByItem(data);
  // Its entries are numbered through.
  const entryCount = data.assemblies.reduce((sum, { items }) => sum + items.length, 0);
  const perCrew = new Map(data.items.map((item) => [item.id, item.required_qty_per_crew]));
  return [
    [
      'users',
      data.users.map(({ id, name, email, role, is_active }) => ({
        id,
        name,
        email,
        role,
        is_active,
        password_hash,
        created_at: now,
        updated_at: now,
      })),
    ],
    ['units', data.units.map((unit) => ({ ...unit }))],
    ['surface_types', data.surface_types.map((type) => ({ ...type }))],
    ['categories', data.categories.map((category) => ({ ...category }))],
    ...itemTables(data, now),
    ...assemblyTables(data),
    ...projectTables(data, now),
    [
      'draft_surface_types',
      drafts.flatMap((draft) =>
        draft.surface_types.map((type, position) => ({
          draft_id: draft.id,
          surface_type_id: type.id,
          position,
        })),
      ),
    ],
    [
      'draft_assemblies',
      drafts.flatMap((draft) =>
        draft.assemblies.map(({ id, type }, position) => ({
          draft_id: draft.id,
          assembly_id: id,
          type,
          position,
        })),
      ),
    ],
    [
      'draft_packages',
      drafts.flatMap((draft) =>
        currentPackages(draft).map((assembly_id) => ({
          draft_id: draft.id,
          assembly_id,
          taken_revision: 1,
          newest_entry: entryCount,
          left_out: [],
        })),
      ),
    ],
    [
      'cart_lines',
      drafts.flatMap((draft) =>
        draft.items.map((line) => ({
          id: line.project_item_id,
          draft_id: draft.id,
          item_id: line.item_id,
          quantity: line.quantity,
          quantity_from: quantitySource(
            line.quantity,
            { required_qty_per_crew: perCrew.get(line.item_id) ?? null },
            draft,
          ),
          notes: line.notes ?? '',
          assembly_ids: currentPackages(draft).filter((id) => packagesOf.get(line.item_id)?.has(id)),
          created_at: daysAgo(now, draft),
          updated_at: daysAgo(now, draft),
        })),
      ),
    ],
    ['costing_jobs', data.spectrum_jobs.map(jobRow)],
    [
      'costing_snapshot',
      [
        {
          id: 1,
          source: 'file',
          fetched_at: now,
          truncated: false,
          warnings: [],
          job_count: data.spectrum_jobs.length,
        },
      ],
    ],
  ];
}

const currentPackages = ({ assemblies }: DemoDraft): number[] =>
  assemblies.flatMap(({ id, type }) => (type === 'current' ? id : [])).sort((a, b) => a - b);

/** The packages that have each item. */
const packagesByItem = ({ assemblies }: DemoData): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(
    [
      ...Map.groupBy(
        assemblies.flatMap(({ id, items }) => items.map((item) => [item.id, id] as const)),
        ([item]) => item,
      ),
    ].map(([item, pairs]) => [item, new Set(pairs.map(([, assembly]) => assembly))]),
  );

function itemTables({ items, custom_items }: DemoData, revised_at: Date): Tables {
  const standard = {
    is_custom: false,
    revision: 1,
    revised_at,
    description: '',
    is_sub_item: false,
    is_inventory_item: false,
  };
  const catalogue = items.map((item) => ({
    ...standard,
    id: item.id,
    name: item.name,
    category_id: item.category_id,
    subcategory_id: item.subcategory_id,
    unit_id: item.unit_id,
    required_qty_per_crew: item.required_qty_per_crew,
    is_sub_item: item.is_sub_item,
    main_item_id: item.main_item_id,
    is_inventory_item: item.is_inventory_item,
    min_qty: item.min_qty,
    order_qty: item.order_qty,
    price_per_unit: item.price,
    vendor_info: item.vendor,
    image_url: item.image_url,
    description: item.description,
  }));
  const custom = custom_items.map(({ id, item_name, unit_id }) => ({
    ...standard,
    id,
    name: item_name,
    unit_id,
    is_custom: true,
  }));
  const surfaces = items.flatMap(({ id, surface_type_ids }) =>
    surface_type_ids.map((surface_type_id, position) => ({ item_id: id, surface_type_id, position })),
  );
  return [
    ['items', [...catalogue, ...custom]],
    ['item_surface_types', surfaces],
  ];
}

function assemblyTables({ assemblies }: DemoData): Tables {
  const all = assemblies.map(({ id, assembly_name, description, is_active }) => ({
    id,
    assembly_name,
    description,
    is_active,
    revision: 1,
  }));
  const surfaces = assemblies.flatMap(({ id, surface_types }) =>
    surface_types.map((type, position) => ({ assembly_id: id, surface_type_id: type.id, position })),
  );
  const contents = assemblies
    .flatMap(({ id, items }) =>
      items.map((item) => ({ assembly_id: id, item_id: item.id, quantity: item.quantity })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
  return [
    ['assemblies', all],
    ['assembly_surface_types', surfaces],
    ['assembly_items', contents],
  ];
}

function projectTables({ projects, users }: DemoData, now: Date): Tables {
  const idOf = new Map(users.map((user) => [user.name, user.id]));
  const all = projects.map(({ metadata, contents }) => {
    const youngest = Math.min(...contents.map((draft) => draft.updated_days_ago));
    const at = Number.isFinite(youngest) ? daysAgo(now, { updated_days_ago: youngest }) : now;
    const by = idOf.get(metadata.created_user_name);
    const { id, custom_id, project_name, project_location, integrated_with_spectrum, status } = metadata;
    const fields = { id, custom_id, project_name, project_location, integrated_with_spectrum, status };
    return { ...fields, created_by: by, updated_at: at, revision: 1, revised_at: at, revised_by: by };
  });
  const drafts = projects.flatMap(({ metadata, contents }) =>
    contents.map((draft) => draftRow(draft, metadata.id, now)),
  );
  return [
    ['projects', all],
    ['drafts', drafts],
  ];
}

function draftRow(draft: DemoDraft, project_id: number, now: Date): Row {
  const at = daysAgo(now, draft);
  const { id, status, notes, pm_id, fm_id, mob_prep_preparer_id, crew_size } = draft;
  const fields = { id, status, notes, pm_id, fm_id, mob_prep_preparer_id, crew_size };
  return { ...fields, project_id, updated_at: at, revision: 1, revised_at: at, revised_by: pm_id };
}

const jobRow = (job: Record<string, string>): Row => ({
  company_code: job['Company_Code'],
  job_number: job['Job_Number']?.trim(),
  job_description: job['Job_Description']?.trim(),
  city: job['City'],
  state: job['State'],
  project_manager: job['Project_Manager'],
  superintendent: job['Superintendent'],
  status_code: job['Status_Code'],
});

const daysAgo = (now: Date, { updated_days_ago }: { updated_days_ago: number }) =>
  new Date(now.getTime() - updated_days_ago * dayMs);
