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
import { type ItemFacts, itemKinds, likelyPairs, type Spelling, vendorGroups } from './care.ts';

/** What is compared with each other, which only a change of the catalogue changes. */
export interface Comparisons {
  readonly pairs: readonly (readonly [CatalogueItem['id'], CatalogueItem['id']])[];
  readonly vendors: readonly (readonly Spelling[])[];
}

/** Compares all names of the catalogue: of its items, and of their vendors. */
export async function compareNames(items: readonly CatalogueItem[]): Promise<Comparisons> {
  const pairs = await likelyPairs(items);
  return { pairs: pairs.map(([a, b]) => [a.id, b.id]), vendors: await vendorGroups(items) };
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

interface Care {
  readonly items: readonly CatalogueItem[];
  readonly comparisons: Comparisons;
}

/** All lines by kind, but for those that somebody answered. */
async function findLines(db: Database, { items, comparisons }: Care) {
  const facts = await repository.readFacts(db);
  const old = [...facts].flatMap(([id, { is_old }]) => (is_old ? [id] : []));
  const newPrices = await itemsWithNewPrice(db, old, careYears);
  const lastJobs = new Map((await lastJobsOfRules(db)).map((last) => [last.item_id, last]));
  const answers = await repository.readAnswers(db);
  const found = new Map<CareKind, Found[]>(careKinds.map((each) => [each, []]));
  const add = (to: CareKind, line: Found) => {
    if (!answers.has(repository.answerKey(to, line.subject))) found.get(to)?.push(line);
  };
  for (const [a, b] of comparisons.pairs)
    add('same_item', { subject: `${Math.min(a, b)} ${Math.max(a, b)}`, ids: [a, b], vendors: [] });
  for (const vendors of comparisons.vendors)
    add('vendor_spellings', { subject: subjectOf(vendors.map(({ name }) => name)), ids: [], vendors });
  const listed = new Set(items.map(({ id }) => id));
  for (const { kind, item_id, assembly_id: id, assembly_name: name, jobs } of await packageUses(db))
    if (listed.has(item_id))
      add(kind, { subject: `${id} ${item_id}`, ids: [item_id], vendors: [], package: { id, name, jobs } });
  const rules = Object.entries(itemKinds) as [CareKind, (item: CatalogueItem, facts: ItemFacts) => boolean][]; // its own keys
  const isOff = new Set(
    items.flatMap((item) => (learnedRule(ruleOf(item), lastJobs.get(item.id)?.jobs ?? []) ? item.id : [])),
  );
  for await (const item of withPauses(items)) {
    const known = facts.get(item.id);
    if (!known) continue;
    for (const [each, isOne] of rules)
      if (isOne(item, { ...known, has_new_price: newPrices.has(item.id), is_rule_off: isOff.has(item.id) }))
        add(each, { subject: String(item.id), ids: [item.id], vendors: [] });
  }
  return { found, facts, lastJobs };
}

/** How much of each kind there is to look at, and the first lines of one kind. */
export async function careList(db: Database, care: Care, kind: CareKind | undefined): Promise<CareList> {
  const { found, facts, lastJobs } = await findLines(db, care);
  const lines = (kind && found.get(kind)) ?? [];
  return {
    kinds: careKinds.map((each) => ({ kind: each, count: found.get(each)?.length ?? 0 })),
    lines: await present(db, lines.slice(0, mostCareLines), {
      items: care.items,
      facts,
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
  const { found } = await findLines(db, { items, comparisons: await compareNames(items) });
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
    facts,
    lastJobs,
  }: {
    items: readonly CatalogueItem[];
    facts: ReadonlyMap<number, Pick<ItemFacts, 'used_at'>>;
    lastJobs: ReadonlyMap<number, LastJobsOfItem>;
  },
): Promise<CareLine[]> {
  const wanted = new Set(lines.flatMap(({ ids }) => ids));
  const counts = await repository.readUseCounts(db, [...wanted]);
  const known = new Map<number, CareItem>();
  for (const item of items)
    if (wanted.has(item.id)) {
      const used = facts.get(item.id)?.used_at ?? null;
      const last = lastJobs.get(item.id);
      known.set(item.id, {
        item,
        ...(counts.get(item.id) ?? { lists: 0, assemblies: 0 }),
        used_at: used === null ? null : new Date(used).toISOString(),
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
