import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import { sourceOf } from '../sourceOf.ts';
import { type Outcome, refreshIfDue } from './refreshJobs.ts';

interface Surroundings {
  readonly db: Database;
  readonly spectrum: SpectrumSettings;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** How often each server checks whether a refresh is due. */
const lookMs = 5_000;

/** Reads the source in the background whenever it is due, starting now. Returns a function that stops it. */
export function scheduleRefresh({ db, spectrum, now, log }: Surroundings): () => Promise<void> {
  const source = sourceOf(spectrum, now);
  if (!source) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const refreshing = { db, source, refreshMs: spectrum.refreshMs, now, since: now(), signal };
  const look = async () => {
    while (!signal.aborted) {
      await refreshIfDue(refreshing).then(
        (outcome) => report(log, outcome),
        (error: unknown) => {
          if (!signal.aborted) log.warn({ reason: reasonOf(error) }, 'could not refresh the list of jobs');
        },
      );
      await sleep(lookMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = look();
  return async () => {
    stopping.abort();
    await running;
  };
}

/** Logs only counts and our own sentences, nothing that the source sent. */
function report(log: Surroundings['log'], outcome: Outcome) {
  if (outcome.kind === 'failed')
    log.warn({ reason: outcome.problem }, 'the list of jobs could not be read; keeping the previous one');
  if (outcome.kind !== 'stored') return;
  const { jobs, leftOut, truncated } = outcome.harvest;
  log.info({ jobs: jobs.length, left_out: leftOut, truncated }, 'the list of jobs was read');
}

/** A query error's message holds the list it was to store. The database error inside it does not. */
function reasonOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current.message.slice(0, 200) : 'unknown';
}
