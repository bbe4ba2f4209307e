import type { JobSource } from '#modules/job-costing/JobSource.ts';
import { spectrumSource } from '#modules/job-costing/spectrum/spectrumSource.ts';
import { readEnv } from '#src/env.ts';

interface Waits {
  readonly source: JobSource;
  /** The pauses between tries, in milliseconds. The tests don't really wait. */
  readonly pauses: number[];
}

/** The live source of a server with these settings. */
export function sourceWith(settings: Record<string, string>, now = () => new Date()): Waits {
  const { source, statuses } = readEnv({ MOBPREP_MODE: 'demo', ...settings }).spectrum;
  if (source.kind !== 'live') throw new Error('these settings choose no live source');
  const pauses: number[] = [];
  const wait = async (ms: number) => {
    pauses.push(ms);
  };
  return { source: spectrumSource(source, statuses, { now, wait }), pauses };
}
