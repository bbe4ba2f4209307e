import { type CostingJobList, type CostingUpload, can, type GetJobRow } from 'shared-api/contract';
import { existingCustomIds } from '#modules/projects/projects.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, Problem } from '#platform/errors/Problem.ts';
import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import { readCsv } from './file/readCsv.ts';
import { readJobRows } from './file/readJobFile.ts';
import { presentJob } from './jobCosting.presenter.ts';
import * as repository from './jobCosting.repository.ts';
import { forgetProblem, readRefresh } from './refresh/refresh.repository.ts';
import { isStale, warningsOf } from './warnings.ts';

/** The list as it was last read. No request ever waits for the source. */
export async function listJobs(
  db: Database,
  spectrum: SpectrumSettings,
  actor: Actor,
  now: Date,
): Promise<CostingJobList> {
  const [rows, snapshot, refresh] = await Promise.all([
    repository.readJobs(db, spectrum.statuses),
    repository.readSnapshot(db),
    readRefresh(db),
  ]);
  if (!snapshot) throw unavailable(spectrum);
  const numbers = rows.map((row) => row.job_number);
  const existing = await existingCustomIds(db, numbers);
  return {
    jobs: rows.map((row) => presentJob(row, existing.has(row.job_number))),
    source: snapshot.source,
    fetched_at: snapshot.fetchedAt.toISOString(),
    stale: isStale(snapshot, spectrum, now),
    truncated: snapshot.truncated,
    warnings: warningsOf({ snapshot, refresh, spectrum, now }, can(actor, 'job-costing:upload')),
  };
}

/** Replaces the list by one that somebody made, whole or not at all. */
export async function uploadJobs(
  db: Database,
  spectrum: SpectrumSettings,
  list: string | GetJobRow[],
  now: Date,
): Promise<CostingUpload> {
  if (spectrum.source.kind === 'live')
    throw conflict('job_costing_live', 'The jobs are read from Spectrum: a list cannot be uploaded');
  const rows = typeof list === 'string' ? await readCsv(list) : list;
  const harvest = readJobRows(rows);
  await db.transaction(async (tx) => {
    await repository.lockList(tx);
    await repository.replaceSnapshot(tx, 'file', harvest, now);
    await forgetProblem(tx);
  });
  return {
    rows: rows.length,
    jobs: harvest.jobs.length,
    left_out: harvest.leftOut,
    fetched_at: now.toISOString(),
    warnings: [...harvest.warnings],
  };
}

function unavailable({ source }: SpectrumSettings): Problem {
  const detail =
    source.kind === 'live' ? 'Spectrum has not been read yet' : 'No list of jobs has been uploaded yet';
  return new Problem(503, 'job_costing_unavailable', detail, { headers: { 'retry-after': '60' } });
}
