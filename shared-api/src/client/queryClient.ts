import { hashKey, MutationCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './ApiError.ts';
import { type FailureTexts, failureText } from './failureText.ts';
import { believeTheServer } from './reachable.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Partial<FailureTexts>;
    /** `aboutDraft`: it is read again whenever this draft or its list changes. */
    queryMeta: { readonly aboutDraft?: number; readonly [key: string]: unknown };
  }
}

/**
 * Reports a failed write: the text, the API error if it was one, and what happened to the unsaved values. May return a function that
 * takes the report back, which is called once another try of the same write has ended.
 */
export type FailureTeller =
  | ((text: string, error: ApiError | null, about: string | null) => void)
  | ((text: string, error: ApiError | null, about: string | null) => () => void);

/**
 * Creates a page's only query client. It retries a read once if there was no response or a 503, and never retries a write.
 * The client itself has sent what met a busy server again.
 */
export function createQueryClient(tellFailure: FailureTeller): QueryClient {
  believeTheServer();
  const told = new Map<string, { readonly at: number; readonly end: () => void }>();
  const takeBack = (write: string) => {
    told.get(write)?.end();
    told.delete(write);
  };
  const nameOf = ({ failure, same }: Partial<FailureTexts>, variables: unknown) =>
    hashKey([failure, same ? same(variables as never) : variables]); // the write's own variables
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) =>
          count < 1 &&
          isApiError(error) &&
          (error.status === 0 || error.status === 503) &&
          error.code !== 'busy',
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, variables, _result, { meta = {} }) => {
        const { failure, about, ...more } = meta;
        // Without a text, the failure is shown in place, for example in a form.
        if (!failure) return;
        const report = tellFailure(
          failureText(error, { failure, ...more }),
          isApiError(error) ? error : null,
          about?.(variables as never, error) ?? null, // this mutation's own variables
        );
        const write = nameOf(meta, variables);
        takeBack(write);
        if (typeof report === 'function') told.set(write, { at: Date.now(), end: report });
      },
      onSuccess: (_data, variables, _result, { meta, state }) => {
        if (!meta?.failure || told.size === 0) return;
        const write = nameOf(meta, variables);
        // What was on its way at the failure is no answer to it.
        if (state.submittedAt >= (told.get(write)?.at ?? 0)) takeBack(write);
      },
    }),
  });
}
