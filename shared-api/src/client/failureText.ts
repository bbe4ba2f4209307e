import type { ErrorCode } from '#contract/index.ts';
import { isApiError } from './ApiError.ts';

/** The texts of a write that can fail. */
export interface FailureTexts {
  /** The fixed text that people read when this write fails. */
  readonly failure: string;
  /** Show the server's own sentence instead, when it gave one; `message` of a server that writes that. */
  readonly preferDetail?: boolean;
  /** Fixed texts for single codes. */
  readonly sentence?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** What became of what was to be written, in a sentence below the text. Told the write's variables. */
  readonly about?: (variables: never) => string | null;
  /** The fixed text when no answer came; a function gets the reason in words. */
  readonly unanswered?: string | ((reason: string) => string);
}

/** The one sentence that people read when a write has failed. */
export function failureText(
  error: unknown,
  { failure, preferDetail, sentence, unanswered }: FailureTexts,
): string {
  if (!isApiError(error)) return failure;
  if (error.status === 0 && unanswered !== undefined)
    return typeof unanswered === 'string' ? unanswered : unanswered(reasonOf(error.code));
  const fixed = sentence?.[error.code as ErrorCode]; // other codes have no entry
  return fixed || (preferDetail && error.detail) || failure;
}

const reasonOf = (code: string) =>
  code === 'timeout' ? 'the server took too long to answer' : "can't reach the server";
