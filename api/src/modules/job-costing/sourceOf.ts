import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import { fileSource } from './file/fileSource.ts';
import type { JobSource } from './JobSource.ts';
import { spectrumSource } from './spectrum/spectrumSource.ts';

/** The source that the settings choose; null if the list only comes from uploads. */
export function sourceOf({ source, statuses }: SpectrumSettings, now: () => Date): JobSource | null {
  if (source.kind === 'live') return spectrumSource(source, statuses, { now });
  return source.path === null ? null : fileSource(source.path);
}
