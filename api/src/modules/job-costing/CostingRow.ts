import type { GetJobRow } from 'shared-api/contract';
import { type Day, isLine, isLostInAddress, lineFromOutside } from 'shared-api/rules';
import { costingDay } from './costingDay.ts';

/** A job as stored in the database. */
export interface CostingRow {
  readonly company_code: string;
  readonly job_number: string;
  readonly job_description: string;
  readonly city: string;
  readonly state: string;
  readonly project_manager: string;
  readonly superintendent: string;
  readonly status_code: string;
  /** As estimated. Null if unknown. */
  readonly start_date: Day | null;
  readonly complete_date: Day | null;
}

/** Spectrum documents a width for each field. We accept up to four times that, for sites that exceed it. */
const leeway = 4;
export const longest = {
  Company_Code: 3 * leeway,
  Job_Number: 10 * leeway,
  Job_Description: 25 * leeway,
  City: 25 * leeway,
  State: 2 * leeway,
  Project_Manager: 15 * leeway,
  Superintendent: 15 * leeway,
} as const satisfies Partial<Record<keyof GetJobRow, number>>;

/** Makes one line of plain text, without leading or trailing spaces. Empty if people couldn't store it. */
export const cleanText = (text: string): string => {
  const line = lineFromOutside(text).replace(/\s+/g, ' ');
  return isLine(line) ? line : '';
};

const shorten = (text: string, most: number): string => {
  const clean = cleanText(text);
  return clean.length <= most ? clean : clean.slice(0, most).toWellFormed().trim();
};

export const errorLetterOf = ({ Error_Code = '' }: Partial<GetJobRow>): string | null => {
  const letter = cleanText(Error_Code).slice(0, 1).toUpperCase();
  return ['', 'G', 'S'].includes(letter) ? null : letter;
};

interface Blanks {
  readonly company: string;
  readonly status: string;
}

export const hasLongNumber = ({ Job_Number = '' }: Partial<GetJobRow>): boolean =>
  cleanText(Job_Number).length > longest.Job_Number;

/** Returns a row's job, or null if its number is missing, too long or no number that a project can have. A shortened number would be another job's. */
export function toCostingRow(row: Partial<GetJobRow>, blanks: Blanks): CostingRow | null {
  const number = cleanText(row.Job_Number ?? '');
  if (number === '' || isLostInAddress(number) || hasLongNumber(row)) return null;
  const of = (name: keyof typeof longest) => shorten(row[name] ?? '', longest[name]);
  const status = cleanText(row.Status_Code ?? '').toUpperCase();
  const start = costingDay(cleanText(row.Est_Start_Date ?? ''));
  const complete = costingDay(cleanText(row.Est_Complete_Date ?? ''));
  return {
    company_code: of('Company_Code') || blanks.company,
    job_number: number,
    job_description: of('Job_Description'),
    city: of('City'),
    state: of('State'),
    project_manager: of('Project_Manager'),
    superintendent: of('Superintendent'),
    status_code: /^[A-Z]$/.test(status) ? status : blanks.status,
    start_date: start,
    // A job that ends before it starts: one of the two is wrong, and it starts in any case.
    complete_date: start && complete && complete < start ? null : complete,
  };
}

/** Two rows with the same key are the same job. */
export const identityOf = ({ company_code, job_number }: CostingRow) => `${company_code}\n${job_number}`;

/** People choose jobs by number alone, so a number that two companies share is ambiguous. */
export function warnOfCompanies(jobs: Iterable<CostingRow>): string[] {
  const companies = new Map<string, string>();
  const double = new Set<string>();
  for (const { job_number, company_code } of jobs) {
    const first = companies.get(job_number) ?? company_code;
    companies.set(job_number, first);
    if (first !== company_code) double.add(job_number);
  }
  if (double.size === 0) return [];
  return [
    `${double.size} job numbers are used by more than one company; only the first company's job is offered.`,
  ];
}
