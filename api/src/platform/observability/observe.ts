import type { Connections } from '#platform/database/database.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { Observer } from '#platform/http/observers.ts';
import type { Listening } from '#platform/http/ownAddress.ts';
import type { Env } from '#src/env.ts';
import { makeMetrics, type ReadChecks } from './metrics.ts';
import { startTracing } from './tracing.ts';

export interface Observation {
  readonly observers: readonly Observer[];
  readonly hubObservers: readonly Observer[];
  /** Where Prometheus reads the metrics; null when they are off. */
  readonly metricsAddress: string | null;
  readonly stop: () => Promise<void>;
}

/** Starts what the settings ask for: metrics, traces, both or neither. */
export async function observe(
  { metrics: listening, isTraced, trustedProxies }: Pick<Env, 'metrics' | 'isTraced' | 'trustedProxies'>,
  connections: () => Connections,
  readChecks: ReadChecks,
): Promise<Observation> {
  const metrics = listening && makeMetrics(connections, readChecks);
  const served = listening && (await metrics?.serve(listening).catch(explain(listening)));
  const tracing = isTraced ? await startTracing({ trustedProxies }) : null;
  return {
    observers: [metrics?.requests, tracing?.requests].filter((each) => each !== undefined),
    hubObservers: metrics ? [metrics.hub] : [],
    metricsAddress: served?.address ?? null,
    stop: async () => {
      await Promise.all([served?.stop(), tracing?.stop()]);
    },
  };
}

const explain =
  ({ host, port }: Listening) =>
  (cause: unknown) => {
    throw new PlainFailure(`Can't listen on METRICS_HOST ${host} with METRICS_PORT ${port}.`, { cause });
  };
