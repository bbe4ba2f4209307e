import type { PreviousJob } from 'shared-api/contract';

/** "24-0871 · Wichita, KS · PM Dmitri Halloway". */
export const jobFacts = ({ metadata, pm_names }: PreviousJob): string =>
  [metadata.custom_id, metadata.project_location, pm_names.length > 0 && `PM ${pm_names.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
