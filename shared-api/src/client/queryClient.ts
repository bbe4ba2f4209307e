import { MutationCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './ApiError.ts';
import { type FailureTexts, failureText } from './failureText.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Partial<FailureTexts>;
  }
}

/** Says a failed write: the text, the server's answer when there was one, and what became of what was to be written. */
export type FailureTeller = (text: string, error: ApiError | null, about: string | null) => void;

/** The one query client of a page. Reads are tried once more when no answer came; writes never. */
export function createQueryClient(tellFailure: FailureTeller): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) =>
          count < 1 && isApiError(error) && (error.status === 0 || error.status === 503),
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        const { failure, about, ...more } = mutation.meta ?? {};
        // Without a text a failure is shown where it happened, in a form for example.
        if (!failure) return;
        tellFailure(
          failureText(error, { failure, ...more }),
          isApiError(error) ? error : null,
          about?.(variables as never) ?? null, // the same mutation's
        );
      },
    }),
  });
}
