import { createHash } from 'node:crypto';
import type {
  CareAnswer,
  CareItem,
  CareLine,
  CareList,
  CarePackage,
  CatalogueItem,
  LastJobsOfItem,
} from 'shared-api/contract';
import {
  byText,
  type CareKind,
  careKinds,
  careYears,
  learnedRule,
  mostCareLines,
  ruleOf,
} from 'shared-api/rules';
import { itemsWithNewPrice } from '#modules/items/items.service.ts';
import { lastJobsOfRules, packageUses } from '#modules/loads/lastJobs.service.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { withPauses } from '#platform/work/withPauses.ts';
import * as repository from './care.repository.ts';
import { itemKinds, likelyPairs, type Spelling, vendorGroups } from './care.ts';

/** The catalogue, and the names in it that are likely the same: of its items, and of their vendors. */
export interface ComparedCatalogue {
  readonly items: readonly CatalogueItem[];
  readonly pairs: readonly (readonly [CatalogueItem['id'], CatalogueItem['id']])[];
  readonly vendors: readonly (readonly Spelling[])[];
}

export async function compareNames(items: readonly CatalogueItem[]): Promise<ComparedCatalogue> {
  const pairs = await likelyPairs(items);
  return { items, pairs: pairs.map(([a, b]) => [a.id, b.id]), vendors: await vendorGroups(items) };
}

/** A line before its items are looked up. */
interface Found {
  readonly subject: string;
  readonly ids: readonly number[];
  readonly vendors: readonly Spelling[];
  readonly package?: CarePackage;
}

const subjectOf = (names: readonly string[]) =>
  createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('base64url');

/** All lines by kind, but for those that somebody answered. */
async function findLines(db: Database, { items, pairs, vendors: spellings }: ComparedCatalogue) {
  const { unused, priced, in_inactive_unit } = await repository.readItemsByFact(db);
  const newPrices = await itemsWithNewPrice(db, priced, careYears);
  const lastJobs = new Map((await lastJobsOfRules(db)).map((last) => [last.item_id, last]));
  const answers = await repository.readAnswers(db);
  const found = new Map<CareKind, Found[]>(careKinds.map((each) => [each, []]));
  const add = (to: CareKind, line: Found) => {
    if (!answers.has(repository.answerKey(to, line.subject))) found.get(to)?.push(line);
  };
  for (const [a, b] of pairs)
    add('same_item', { subject: `${Math.min(a, b)} ${Math.max(a, b)}`, ids: [a, b], vendors: [] });
  for (const vendors of spellings)
    add('vendor_spellings', { subject: subjectOf(vendors.map(({ name }) => name)), ids: [], vendors });
  const listed = new Set(items.map(({ id }) => id));
  for (const { kind, item_id, assembly_id: id, assembly_name: name, jobs } of await packageUses(db))
    if (listed.has(item_id))
      add(kind, { subject: `${id} ${item_id}`, ids: [item_id], vendors: [], package: { id, name, jobs } });
  const known: Partial<Record<CareKind, ReadonlySet<number>>> = {
    rule_off: new Set(
      items.flatMap((item) => (learnedRule(ruleOf(item), lastJobs.get(item.id)?.jobs ?? []) ? item.id : [])),
    ),
    never_used: new Set(unused),
    old_price: new Set(priced.filter((id) => !newPrices.has(id))),
    inactive_unit: new Set(in_inactive_unit),
  };
  for await (const item of withPauses(items))
    for (const kind of careKinds)
      if (itemKinds[kind]?.(item) || known[kind]?.has(item.id))
        add(kind, { subject: String(item.id), ids: [item.id], vendors: [] });
  return { found, lastJobs };
}

/** How much of each kind there is to look at, and the first lines of one kind. */
export async function careList(
  db: Database,
  catalogue: ComparedCatalogue,
  kind: CareKind | undefined,
): Promise<CareList> {
  const { found, lastJobs } = await findLines(db, catalogue);
  const lines = (kind && found.get(kind)) ?? [];
  return {
    kinds: careKinds.map((each) => ({ kind: each, count: found.get(each)?.length ?? 0 })),
    lines: await present(db, lines.slice(0, mostCareLines), {
      items: catalogue.items,
      lastJobs: kind === 'rule_off' ? lastJobs : new Map(),
    }),
  };
}

/** A line as the workbook has it. */
export interface ListedLine {
  readonly kind: CareKind;
  readonly items: readonly CatalogueItem[];
  readonly vendors: readonly string[];
  readonly package: string | null;
}

/** Everything that there is to look at. */
export async function listCare(db: Database, items: readonly CatalogueItem[]): Promise<ListedLine[]> {
  const { found } = await findLines(db, await compareNames(items));
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...found].flatMap(([kind, lines]) =>
    lines.map(({ ids, vendors, package: ofPackage }) => ({
      kind,
      package: ofPackage?.name ?? null,
      items: ids.flatMap((id) => byId.get(id) ?? []),
      vendors: vendors.map(({ name }) => name),
    })),
  );
}

async function present(
  db: Database,
  lines: readonly Found[],
  {
    items,
    lastJobs,
  }: Pick<ComparedCatalogue, 'items'> & { readonly lastJobs: ReadonlyMap<number, LastJobsOfItem> },
): Promise<CareLine[]> {
  const wanted = new Set(lines.flatMap(({ ids }) => ids));
  const uses = await repository.readUse(db, [...wanted]);
  const known = new Map<number, CareItem>();
  for (const item of items)
    if (wanted.has(item.id)) {
      const { used_at, ...counts } = uses.get(item.id) ?? { lists: 0, assemblies: 0, used_at: null };
      const last = lastJobs.get(item.id);
      known.set(item.id, {
        item,
        ...counts,
        used_at: used_at === null ? null : new Date(used_at).toISOString(),
        ...(last && { last_jobs: last }),
      });
    }
  return lines.map(({ subject, ids, vendors, package: ofPackage }) => ({
    subject,
    ...(ofPackage && { package: ofPackage }),
    items: ids.flatMap((id) => known.get(id) ?? []).sort(byUse),
    vendors: vendors.map(({ name, items: count }) => ({ name, items: count })),
  }));
}

/** Of two that are the same, the one to keep comes first. */
const byUse = (a: CareItem, b: CareItem) =>
  b.lists - a.lists ||
  Number(a.item.price === null) - Number(b.item.price === null) ||
  b.assemblies - a.assemblies ||
  byText(a.item.name, b.item.name) ||
  a.item.id - b.item.id;

const answered: readonly CareKind[] = [
  'same_item',
  'vendor_spellings',
  'no_rule',
  'rule_off',
  'never_loaded',
  'always_added',
  'never_used',
  'old_price',
];

/** Keeps that a line is fine as it is. */
export async function answer(db: Database, { kind, subject }: CareAnswer, by: number) {
  if (!answered.includes(kind)) throw invalid('kind', 'This goes away once it is fixed');
  await repository.insertAnswer(db, kind, subject, by);
}

export const { deleteAnswer: takeBack } = repository;
