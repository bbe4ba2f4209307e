import { bounds, fileFault } from 'shared-api/rules';

const types = new Map([
  ['csv', 'text/csv'],
  ['json', 'application/json'],
]);

const endings = [...types.keys()].map((ending) => `.${ending}`);

/** What the file chooser accepts. */
export const jobListAccept = endings.join(',');

/** A job list's media type by file name. Null if it is not a job list. */
export const jobListType = (name: string): string | null =>
  types.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;

/** Checks a file before upload: why it can't be a job list, or null if it may be. */
export const jobListFault = (file: { name: string; size: number }): string | null =>
  fileFault(file, { endings, wrongKind: 'Choose a CSV or JSON file', mostBytes: bounds.jobListBytes });
