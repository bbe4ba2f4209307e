import { probePauseMs } from '#platform/live/limits.ts';
import type { OfflineCheck } from '../HealthCheck.ts';

const timeoutMs = 10_000;
/** What arrives later than that after the pause wasn't passed on at once. */
const slackMs = 1_000;

/** Whether a proxy holds live changes back. */
export const streamCheck: OfflineCheck = {
  id: 'stream',
  name: 'Stream buffering',
  means:
    'What others change arrives at once, over a stream that stays open. A proxy that collects answers before it passes them on holds it back. In nginx, remove “proxy_ignore_headers X-Accel-Buffering” or set “proxy_buffering off”; in Apache, add “flushpackets=on” to ProxyPass. Until then browsers ask every few seconds instead.',
  pace: 'often',
  check: async ({ env: { publicUrl } }) => {
    if (publicUrl === '') return null;
    const gap = await measureGap(`${publicUrl}/v1/live/probe`);
    return gap < probePauseMs - slackMs
      ? {
          state: 'failing',
          found: 'The proxy in front of MobPrep collects changes before it passes them on.',
        }
      : { state: 'good', found: 'Changes of others arrive at once' };
  },
};

/** How much later the second part of the probe came than the first. */
async function measureGap(address: string): Promise<number> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${address} is not answered by MobPrep`);
  let first = 0;
  for await (const _part of answer.body) first ||= performance.now();
  return performance.now() - first;
}
