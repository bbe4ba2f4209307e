import { bounds, fileFault } from 'shared-api/rules';

const types = new Map([
  ['csv', 'text/csv'],
  ['json', 'application/json'],
]);

const endings = [...types.keys()].map((ending) => `.${ending}`);

/** What a file chooser offers. */
export const jobListAccept = endings.join(',');

/** The media type of a list of jobs by its name; null when it is none. */
export const jobListType = (name: string): string | null =>
  types.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;

/** Why a file can't be a list of jobs, before it is sent; null when it may be one. */
export const jobListFault = (file: { name: string; size: number }): string | null =>
  fileFault(file, { endings, wrongKind: 'Choose a CSV or JSON file', mostBytes: bounds.jobListBytes });
