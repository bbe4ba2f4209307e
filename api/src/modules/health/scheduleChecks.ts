import type { FastifyBaseLogger } from 'fastify';
import { plainFault } from '#platform/errors/plainFault.ts';
import { type Later, realTime, Schedule } from '#platform/live/Schedule.ts';
import { type RunDeps, runDueChecks } from './health.service.ts';

/** How often each server looks for checks that are due. */
const lookMs = 60_000;

/** Runs the checks in the background. Returns a function that stops it. */
export function scheduleChecks(
  deps: RunDeps,
  log: Pick<FastifyBaseLogger, 'warn'>,
  later: Later = realTime,
): () => Promise<void> {
  let running = Promise.resolve();
  const schedule = new Schedule(later, (fault) =>
    log.warn({ fault: plainFault(fault) }, 'the health checks could not run'),
  );
  schedule.repeat(
    () => lookMs,
    () => {
      running = runDueChecks(deps);
      return running;
    },
  );
  return async () => {
    schedule.stop();
    await running.catch(() => {});
  };
}
