import type { CostingJobList } from 'shared-api/contract';
import { existingCustomIds } from '#modules/projects/projects.service.ts';
import type { Database } from '#platform/database/database.ts';
import * as repository from './jobCosting.repository.ts';

export async function listJobs(db: Database): Promise<CostingJobList> {
  const [rows, snapshot] = await Promise.all([repository.readJobs(db), repository.readSnapshot(db)]);
  const existing = await existingCustomIds(
    db,
    rows.map((row) => row.job_number),
  );
  return {
    jobs: rows.map((row) => ({
      Job_Number: row.job_number,
      Job_Description: row.job_description,
      City: row.city,
      State: row.state,
      is_exist: existing.has(row.job_number),
      pm_id: row.pm_id,
      fm_id: row.fm_id,
    })),
    source: snapshot?.source ?? 'file',
    fetched_at: snapshot?.fetchedAt.toISOString() ?? null,
    stale: false,
    truncated: snapshot?.truncated ?? false,
    warnings: snapshot?.warnings ?? [],
  };
}
