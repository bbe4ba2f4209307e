import {
  type CostingJobList,
  type CostingPreview,
  type CostingStatus,
  type CostingUpload,
  can,
} from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, Problem } from '#platform/errors/Problem.ts';
import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import { compareLists, mostShown } from './compareLists.ts';
import { type CsvReading, readCsv } from './file/readCsv.ts';
import { examineJobRows, readJobRows } from './file/readJobFile.ts';
import { textOf } from './file/textOf.ts';
import * as repository from './jobCosting.repository.ts';
import type { JobListBody } from './jobListBody.ts';
import { forgetProblem, readRefresh, requestRefresh } from './refresh/refresh.repository.ts';
import { isStale, secretWarnings, warningsOf } from './warnings.ts';

/** Returns the list as last read, as JSON. No request ever waits for the source. */
export async function listJobs(
  db: Database,
  spectrum: SpectrumSettings,
  actor: Actor,
  now: Date,
): Promise<string> {
  const [jobs, snapshot, refresh] = await Promise.all([
    repository.readJobsJson(db, spectrum.statuses),
    repository.readSnapshot(db),
    readRefresh(db),
  ]);
  if (!snapshot) throw unavailable(spectrum);
  const about: Omit<CostingJobList, 'jobs'> = {
    source: snapshot.source,
    fetched_at: snapshot.fetchedAt.toISOString(),
    stale: isStale(snapshot, spectrum, now),
    truncated: snapshot.truncated,
    warnings: warningsOf({ snapshot, refresh, spectrum, now }, can(actor, 'job-costing:upload')),
  };
  return `{"jobs":${jobs},${JSON.stringify(about).slice(1)}`;
}

/** Shows what an upload of this list would change. Writes nothing. */
export async function previewJobs(
  db: Database,
  spectrum: SpectrumSettings,
  list: JobListBody,
): Promise<CostingPreview> {
  const { rows, warnings: told } = await rowsOfUpload(spectrum, list);
  const { jobs, refused, doubtful, leftOut, warnings } = await examineJobRows(rows);
  // Sees the list at one moment, however many pages it takes to read.
  const differences = await db.transaction(
    (tx) => compareLists(repository.readList(tx), jobs, spectrum.statuses),
    { isolationLevel: 'repeatable read' },
  );
  return {
    rows: rows.length,
    left_out: leftOut,
    ...differences,
    refused: { count: refused.length, rows: refused.slice(0, mostShown) },
    doubtful: { count: doubtful.length, rows: doubtful.slice(0, mostShown) },
    warnings: [...told, ...warnings],
  };
}

interface JobListUpload {
  readonly list: JobListBody;
  /** Somebody has looked at the numbers that Excel may have changed. */
  readonly isConfirmed: boolean;
  readonly now: Date;
}

/** Replaces the list with a hand-made one, completely or not at all. */
export async function uploadJobs(
  db: Database,
  spectrum: SpectrumSettings,
  { list, isConfirmed, now }: JobListUpload,
): Promise<CostingUpload> {
  const { rows, warnings } = await rowsOfUpload(spectrum, list);
  const harvest = await readJobRows(rows, isConfirmed);
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
    warnings: [...warnings, ...harvest.warnings],
  };
}

async function rowsOfUpload({ source }: SpectrumSettings, list: JobListBody): Promise<CsvReading> {
  if (source.kind === 'live')
    throw conflict('job_costing_live', 'The jobs are read from Spectrum: a list cannot be uploaded');
  if (!Buffer.isBuffer(list)) return { rows: list, warnings: [] };
  const { text, warnings } = textOf(list);
  const { rows, warnings: more } = await readCsv(text);
  return { rows, warnings: [...warnings, ...more] };
}

/** Says where the jobs come from, how old they are, and how the last try went. */
export async function statusOf(db: Database, spectrum: SpectrumSettings, now: Date): Promise<CostingStatus> {
  const [snapshot, refresh] = await Promise.all([repository.readSnapshot(db), readRefresh(db)]);
  const { source } = spectrum;
  return {
    origin: source.kind === 'live' ? 'live' : source.path === null ? 'upload' : 'file',
    host: source.kind === 'live' ? new URL(source.baseUrl).host : null,
    list: snapshot
      ? {
          job_count: snapshot.jobCount,
          fetched_at: snapshot.fetchedAt.toISOString(),
          stale: isStale(snapshot, spectrum, now),
          warnings: [...snapshot.warnings, ...secretWarnings(spectrum, now)],
        }
      : null,
    last_try: refresh ? { at: refresh.attemptedAt.toISOString(), problem: refresh.problem } : null,
    due: refresh?.nextAt != null && refresh.nextAt <= now,
  };
}

/** Makes the next check by any server read the source. The request itself doesn't wait for it. */
export async function refreshNow(
  db: Database,
  spectrum: SpectrumSettings,
  now: Date,
): Promise<CostingStatus> {
  if (spectrum.source.kind === 'file' && spectrum.source.path === null)
    throw conflict(
      'job_costing_upload',
      'The jobs of this server come from uploads: there is nothing to refresh',
    );
  await requestRefresh(db, now);
  return statusOf(db, spectrum, now);
}

function unavailable({ source }: SpectrumSettings): Problem {
  const detail =
    source.kind === 'live' ? 'Spectrum has not been read yet' : 'No list of jobs has been uploaded yet';
  return new Problem(503, 'job_costing_unavailable', detail, { headers: { 'retry-after': '60' } });
}
