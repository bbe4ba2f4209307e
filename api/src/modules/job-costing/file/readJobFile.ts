import type { FieldError, GetJobRow } from 'shared-api/contract';
import { Problem } from '#platform/errors/Problem.ts';
import {
  type CostingRow,
  cleanText,
  errorLetterOf,
  identityOf,
  longest,
  toCostingRow,
  warnOfCompanies,
} from '../CostingRow.ts';
import type { Harvest } from '../JobSource.ts';

export const largestFile = 5 * 1024 * 1024;
export const mostRows = 50_000;
const mostErrors = 20;

/** The jobs of a list that people made. All of its rows can be read, or none is taken. */
export function readJobRows(rows: readonly GetJobRow[]): Harvest {
  if (rows.length === 0) throw refused([{ field: 'body', msg: 'There is no job in this list' }]);
  if (rows.length > mostRows)
    throw refused([{ field: 'body', msg: `A list may hold ${mostRows} rows at most` }]);
  const jobs = new Map<string, CostingRow>();
  const errors: FieldError[] = [];
  let leftOut = 0;
  for (const [at, row] of rows.entries()) {
    if (errors.length >= mostErrors) break;
    if (errorLetterOf(row) !== null) {
      leftOut += 1;
      continue;
    }
    const wrong = wrongWith(row);
    const job = toCostingRow(row, { company: '', status: 'A' });
    if (wrong) errors.push({ field: `row ${at + 1}: ${wrong.field}`, msg: wrong.msg });
    else if (job && jobs.has(identityOf(job)))
      errors.push({ field: `row ${at + 1}: Job_Number`, msg: 'This job is in the list already' });
    else if (job) jobs.set(identityOf(job), job);
  }
  if (errors.length > 0) throw refused(errors);
  if (jobs.size === 0) throw refused([{ field: 'body', msg: 'There is no job in this list' }]);
  return {
    jobs: [...jobs.values()],
    leftOut,
    truncated: false,
    warnings: [
      ...(leftOut > 0 ? [`${leftOut} rows with an error letter were left out.`] : []),
      ...warnOfCompanies(jobs.values()),
    ],
  };
}

function wrongWith(row: GetJobRow): FieldError | null {
  for (const name of ['Job_Number', 'Job_Description'] as const)
    if (cleanText(row[name]) === '') return { field: name, msg: 'This field is required' };
  if (!/^[AIC]?$/i.test(cleanText(row.Status_Code ?? '')))
    return { field: 'Status_Code', msg: 'The status of a job is A, I or C' };
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][]) // its own keys
    if (cleanText(row[name] ?? '').length > most)
      return { field: name, msg: `It may be ${most} characters long at most` };
  return null;
}

export const refused = (errors: FieldError[]) => new Problem(422, 'validation_failed', errors);
