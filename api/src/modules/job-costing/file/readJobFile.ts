import type { FieldError, GetJobRow } from 'shared-api/contract';
import {
  atMost,
  bounds,
  isLostInAddress,
  jobNumberLost,
  lineFromOutside,
  oneLineProblem,
  requiredField,
  tooLong,
} from 'shared-api/rules';
import { Problem } from '#platform/errors/Problem.ts';
import { withPauses } from '#platform/work/withPauses.ts';
import {
  type CostingRow,
  cleanText,
  errorLetterOf,
  identityOf,
  longest,
  toCostingRow,
  warnOfCompanies,
} from '../CostingRow.ts';
import { isWrittenDay } from '../costingDay.ts';
import type { Harvest } from '../JobSource.ts';
import { mangledNumber } from '../mangledNumber.ts';

const mostErrors = 20;

/** A row that cannot be used, counted from 1, and why. */
export interface RefusedRow {
  readonly row: number;
  readonly field: string;
  readonly msg: string;
}

/** A job whose number looks like one that Excel has changed, and why. */
export interface DoubtfulRow {
  readonly row: number;
  readonly Job_Number: string;
  readonly Job_Description: string;
  readonly reason: string;
}

/** The content of a hand-made list, with the rows that cannot be used. */
export interface JobListReading {
  readonly jobs: ReadonlyMap<string, CostingRow>;
  readonly refused: readonly RefusedRow[];
  readonly doubtful: readonly DoubtfulRow[];
  readonly leftOut: number;
  readonly warnings: readonly string[];
}

/** Reads every row. */
export async function examineJobRows(rows: readonly GetJobRow[]): Promise<JobListReading> {
  if (rows.length === 0) throw refused([{ field: 'body', msg: 'This list has no jobs' }]);
  if (rows.length > bounds.jobListRows)
    throw refused([{ field: 'body', msg: `A list may hold ${atMost(bounds.jobListRows, 'rows')}` }]);
  const jobs = new Map<string, CostingRow>();
  const wrong: RefusedRow[] = [];
  const doubtful: DoubtfulRow[] = [];
  let leftOut = 0;
  let row = 0;
  for await (const given of withPauses(rows)) {
    row += 1;
    const hasErrorLetter = errorLetterOf(given) !== null;
    const fault = unusableCell(given) ?? (hasErrorLetter ? null : wrongWith(given));
    const job = fault || hasErrorLetter ? null : toCostingRow(given, { company: '', status: 'A' });
    if (fault) wrong.push({ row, ...fault });
    else if (hasErrorLetter) leftOut += 1;
    else if (job && jobs.has(identityOf(job)))
      wrong.push({ row, field: 'Job_Number', msg: 'This job is in the list already' });
    else if (job) {
      jobs.set(identityOf(job), job);
      const { job_number: Job_Number, job_description: Job_Description } = job;
      const reason = mangledNumber(Job_Number);
      if (reason !== null) doubtful.push({ row, Job_Number, Job_Description, reason });
    }
  }
  if (jobs.size === 0 && wrong.length === 0) throw refused([{ field: 'body', msg: 'This list has no jobs' }]);
  return {
    jobs,
    refused: wrong,
    doubtful,
    leftOut,
    warnings: [
      ...(leftOut > 0 ? [`${leftOut} rows with an error letter were left out.`] : []),
      ...warnOfCompanies(jobs.values()),
    ],
  };
}

/**
 * Reads the jobs of a hand-made list. If any row cannot be used, refuses the whole list, and so it does if numbers look like Excel
 * has changed them, unless somebody has confirmed them: every other job would be closed.
 */
export async function readJobRows(rows: readonly GetJobRow[], isConfirmed: boolean): Promise<Harvest> {
  const { jobs, refused: wrong, doubtful, leftOut, warnings } = await examineJobRows(rows);
  const doubts = isConfirmed
    ? []
    : doubtful.map(({ row, Job_Number, reason }) => ({
        row,
        field: 'Job_Number',
        msg: `${Job_Number}. ${reason}`,
      }));
  const faults = wrong.length > 0 ? wrong : doubts;
  if (faults.length > 0)
    throw refused(
      faults.slice(0, mostErrors).map(({ row, field, msg }) => ({ field: `row ${row}: ${field}`, msg })),
    );
  return { jobs: [...jobs.values()], leftOut, truncated: false, warnings };
}

/** Measures first: nothing reads a longer text. */
function unusableCell(row: GetJobRow): FieldError | null {
  for (const [field, text] of Object.entries(row)) {
    if (text.length > bounds.jobListCell) return { field, msg: tooLong(bounds.jobListCell) };
    const msg = oneLineProblem(lineFromOutside(text));
    if (msg !== null) return { field, msg };
  }
  return null;
}

function wrongWith(row: GetJobRow): FieldError | null {
  for (const name of ['Job_Number', 'Job_Description'] as const)
    if (cleanText(row[name]) === '') return { field: name, msg: requiredField };
  if (isLostInAddress(cleanText(row.Job_Number))) return { field: 'Job_Number', msg: jobNumberLost };
  if (!/^[AIC]?$/i.test(cleanText(row.Status_Code ?? '')))
    return { field: 'Status_Code', msg: 'The status of a job is A, I or C' };
  for (const name of ['Est_Start_Date', 'Est_Complete_Date'] as const) {
    const day = cleanText(row[name] ?? '');
    if (day !== '' && !isWrittenDay(day)) return { field: name, msg: 'Write a day as 12/7/2026' };
  }
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][]) // its own keys
    if (cleanText(row[name] ?? '').length > most) return { field: name, msg: tooLong(most) };
  return null;
}

export const refused = (errors: FieldError[]) => new Problem(422, 'validation_failed', errors);
