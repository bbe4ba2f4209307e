import { bounds } from 'shared-api/rules';

const types = new Map([
  ['csv', 'text/csv'],
  ['json', 'application/json'],
]);

/** What a file chooser offers. */
export const jobListAccept = '.csv,.json';

/** The media type of a list of jobs by its name; null when it is none. */
export const jobListType = (name: string): string | null =>
  types.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;

/** Why a file can't be a list of jobs, before it is sent; null when it may be one. */
export function jobListFault({ name, size }: { name: string; size: number }): string | null {
  if (jobListType(name) === null) return 'Choose a CSV or JSON file';
  if (size === 0) return 'The file is empty';
  if (size > bounds.jobListBytes) return tooLarge;
  return null;
}

export const tooLarge = `The file is larger than ${bounds.jobListBytes / 1024 / 1024} MB`;
