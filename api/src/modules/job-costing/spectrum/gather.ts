import { bounds } from 'shared-api/rules';
import {
  type CostingRow,
  hasLongNumber,
  identityOf,
  longest,
  toCostingRow,
  warnOfCompanies,
} from '../CostingRow.ts';
import { type Harvest, SourceFailure } from '../JobSource.ts';
import type { Question } from './askGetJob.ts';
import { type ErrorLetter, printable, splitByErrorLetter } from './errorLetters.ts';
import type { Answer, AnswerRow } from './readAnswer.ts';

/** Spectrum sends at most about 500 rows, and doesn't say if there are more. */
const suspiciousRows = 500;

export interface Answered {
  readonly question: Question;
  readonly answer: Answer;
}

/** Collects the jobs of all answers. A refused or empty reading is a failure, never a sign that the jobs are gone. */
export function gather(answered: readonly Answered[], company: string): Harvest {
  const jobs = new Map<string, CostingRow>();
  const warnings: string[] = [];
  let [leftOut, isTruncated] = [0, false];
  for (const { question, answer } of answered) {
    const { good, letters } = splitByErrorLetter(answer.rows);
    const found = good.flatMap((row) => toCostingRow(row, { company, status: question.status }) ?? []);
    for (const job of found) if (!jobs.has(identityOf(job))) jobs.set(identityOf(job), job);
    leftOut += letters.length;
    isTruncated ||= answer.isCut || answer.rows.length >= suspiciousRows;
    warnings.push(...warningsOf(question, answer, letters, answered.length > 1 && found.length === 0));
    warnings.push(...warnOfNumbers(question, good));
  }
  if (jobs.size === 0) throw new SourceFailure('later', 'Spectrum answered no job at all');
  if (jobs.size > bounds.jobListRows)
    throw new SourceFailure(
      'never',
      `Spectrum answered more than ${bounds.jobListRows.toLocaleString('en-US')} jobs`,
    );
  warnings.push(...warnOfCompanies(jobs.values()));
  return { jobs: [...jobs.values()], leftOut, truncated: isTruncated, warnings };
}

function warningsOf(
  question: Question,
  answer: Answer,
  letters: readonly ErrorLetter[],
  isEmpty: boolean,
): string[] {
  const which = nameOf(question);
  const warnings: string[] = [];
  if (answer.rows.length >= suspiciousRows)
    warnings.push(
      `Spectrum sent ${answer.rows.length} rows for ${which}, which is as many as it can: jobs may be missing. Split the call with SPECTRUM_DIVISIONS or SPECTRUM_COST_CENTERS.`,
    );
  if (answer.isCut) warnings.push(`The answer of Spectrum for ${which} was cut off within a job.`);
  if (isEmpty) warnings.push(`Spectrum sent no job for ${which}.`);
  if (letters.length > 0) {
    const names = [...new Set(letters.map(({ letter }) => printable(letter)))].sort().join(', ');
    warnings.push(`Rows without a job in the answer for ${which}: ${letters.length} (${names}).`);
  }
  return warnings;
}

/** A shortened number would be another job's, so a job with too long a number can't be offered. */
function warnOfNumbers(question: Question, rows: readonly AnswerRow[]): string[] {
  const count = rows.filter(hasLongNumber).length;
  if (count === 0) return [];
  return [
    `Jobs left out of the answer for ${nameOf(question)}, because their number is longer than ${longest.Job_Number} characters: ${count}.`,
  ];
}

const nameOf = ({ status, division, costCenter }: Question) =>
  [`status ${status}`, division && `division ${division}`, costCenter && `cost center ${costCenter}`]
    .filter(Boolean)
    .join(', ');
