import type { LastJobs, LastJobsOfItem } from 'shared-api/contract';
import { fewestLastJobs, mostLastJobs } from 'shared-api/rules';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import {
  readLastJobsOfCategory,
  readLastJobsOfList,
  readLastJobsOfRules,
  type UseRow,
} from './lastJobs.repository.ts';
import { type PackageUse, readPackageUses } from './packageUses.repository.ts';

/** What the last jobs used of a category's items, or of those on the draft's list. */
export async function listLastJobs(
  db: Database,
  actor: Actor,
  key: DraftKey,
  categoryId: number | undefined,
): Promise<LastJobs> {
  const { id } = await getDraft(db, actor, key);
  const rows = await (categoryId === undefined
    ? readLastJobsOfList(db, id)
    : readLastJobsOfCategory(db, id, categoryId));
  return { items: byItem(rows) };
}

/** What packages have for nothing, and what they lack, going by their last closed jobs. */
export const packageUses = (db: Database): Promise<PackageUse[]> => readPackageUses(db);

/** What the last jobs used of each item with a rule. */
export const lastJobsOfRules = async (db: Database): Promise<LastJobsOfItem[]> =>
  byItem(await readLastJobsOfRules(db));

const byItem = (rows: readonly UseRow[]): LastJobsOfItem[] =>
  [...Map.groupBy(rows, (row) => row.item_id).values()].flatMap((uses) => presentUses(uses) ?? []);

function presentUses(uses: readonly UseRow[]) {
  const [first] = uses;
  if (!first || uses.length < fewestLastJobs) return null;
  const jobs = uses.slice(0, mostLastJobs).map(({ project_id, custom_id, project_name, used, had }) => ({
    ...{ project_id, custom_id, project_name },
    ...{ used, base: had },
  }));
  return { item_id: first.item_id, base: first.base, jobs };
}

export { followRecentUses } from './uses.repository.ts';
