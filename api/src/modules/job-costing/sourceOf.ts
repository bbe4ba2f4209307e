import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import { fileSource } from './file/fileSource.ts';
import type { JobSource } from './JobSource.ts';
import { liveSource } from './live/liveSource.ts';

/** The source that the settings choose; null if the list only comes from uploads. */
export function sourceOf({ source, statuses }: SpectrumSettings, now: () => Date): JobSource | null {
  if (source.kind === 'live') return liveSource(source, statuses, { now });
  return source.path === null ? null : fileSource(source.path);
}
