import type { ErrorCode } from '#contract/index.ts';
import { isApiError } from './ApiError.ts';

/** What to tell people when a write fails. */
export interface FailureTexts {
  /** The default text. */
  readonly failure: string;
  /** Show the server's own sentence instead, if it sent one. */
  readonly preferDetail?: boolean;
  /** Texts for particular error codes. */
  readonly sentence?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** A sentence below the text that says what happened to the unsaved values. Gets the write's variables and why it failed. */
  readonly about?: (variables: never, error: unknown) => string | null;
  /** Identifies what is written, for writes whose retry may have other variables. Gets the write's variables. */
  readonly same?: (variables: never) => string | number;
  /** The text if no response arrived. A function gets the reason in words. */
  readonly unanswered?: string | ((reason: string) => string);
}

/** Picks the sentence to show for a failed write. */
export function failureText(
  error: unknown,
  { failure, preferDetail, sentence, unanswered }: FailureTexts,
): string {
  if (!isApiError(error)) return failure;
  if (error.code === 'intercepted') return `${failure.replace(/\.$/, '')}. ${error.detail}`;
  if (error.status === 0 && unanswered !== undefined)
    return typeof unanswered === 'string' ? unanswered : unanswered(reasonOf(error.code));
  const fixed = sentence?.[error.code as ErrorCode]; // other codes have no entry
  return fixed || (preferDetail && error.detail) || failure;
}

const reasonOf = (code: string) =>
  code === 'timeout' ? 'the server took too long to answer' : "can't reach the server";
