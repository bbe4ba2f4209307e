import type { ApprovalSummary } from 'shared-api/contract';
import { standingSteps } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { presentSummary } from './approvals.presenter.ts';
import { readIsWanted, readLastSteps, readListHashes } from './approvals.repository.ts';

/** How the lists of drafts stand. Leaves out those of which nothing was ever said. Apart from the project page, its own file: others that it uses need it. */
export async function approvalSummaries(
  db: Database,
  actor: Pick<Actor, 'id'>,
  draftIds: readonly number[],
): Promise<ApprovalSummary[]> {
  if (draftIds.length === 0) return [];
  const said = Map.groupBy(await readLastSteps(db, draftIds), ({ draft_id }) => draft_id);
  const standing = Array.from(said, ([id, rows]) => [id, standingSteps(rows)] as const);
  const hashes = await readListHashes(
    db,
    standing.flatMap(([id, { approved }]) => (approved ? [id] : [])),
  );
  return standing.flatMap(
    ([id, steps]) => presentSummary(id, steps, { listHash: hashes.get(id), actorId: actor.id }) ?? [],
  );
}

/** Whether the company wants lists to be approved. */
export const isApprovalWanted = readIsWanted;
