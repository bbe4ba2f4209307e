import { cleanText, errorLetterOf } from '../CostingRow.ts';
import { SourceFailure } from '../JobSource.ts';
import { getJobParameters } from './getJobRequest.ts';
import type { Answer, AnswerRow } from './readAnswer.ts';

export interface ErrorLetter {
  readonly letter: string;
  readonly column: string;
}

/** Separates rows with a job from the letters of rows about the call itself. */
export function splitByErrorLetter(rows: readonly AnswerRow[]) {
  const good: AnswerRow[] = [];
  const letters: ErrorLetter[] = [];
  for (const row of rows) {
    const letter = errorLetterOf(row);
    if (letter === null) good.push(row);
    else letters.push({ letter, column: cleanText(row.Error_Column ?? '') });
  }
  return { good, letters };
}

const meanings: Record<string, string> = {
  A: 'not authorized',
  E: 'not authorized',
  I: 'a value is not valid',
  M: 'a value is missing',
};

/** A warning alone is not a refusal. The description may quote what was sent, so it is not repeated. */
export function throwOnErrorLetters({ rows }: Answer) {
  const { good, letters } = splitByErrorLetter(rows);
  if (good.length > 0) return;
  const first = letters.find(({ letter }) => letter !== 'W');
  if (!first) return;
  const parameter = getJobParameters.find((name) => name === first.column);
  const about = [meanings[first.letter], parameter].filter(Boolean).join(', ');
  throw new SourceFailure(
    'never',
    `Spectrum refused the call with letter ${printable(first.letter)}${about && ` (${about})`}`,
  );
}

/** Makes a letter safe to put into a sentence. */
export const printable = (letter: string) => (/^[A-Z0-9]$/.test(letter) ? letter : '?');
