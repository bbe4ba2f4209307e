import type { FastifyBaseLogger } from 'fastify';
import { plainFault } from '#platform/errors/plainFault.ts';
import { type Later, realTime, Schedule } from '#platform/live/Schedule.ts';
import { type DigestDeps, mailDigests } from './digest.service.ts';

/** How often each server looks whose mail is due. */
const lookMs = 60_000;

/** Mails what is unread in the background. Returns a function that stops it. */
export function scheduleDigests(
  deps: DigestDeps,
  log: Pick<FastifyBaseLogger, 'warn'>,
  later: Later = realTime,
): () => Promise<void> {
  let running = Promise.resolve();
  const schedule = new Schedule(later, (fault) =>
    log.warn({ fault: plainFault(fault) }, 'notices were not mailed'),
  );
  schedule.repeat(
    () => lookMs,
    () => {
      running = mailDigests(deps);
      return running;
    },
  );
  return async () => {
    schedule.stop();
    await running.catch(() => {});
  };
}
