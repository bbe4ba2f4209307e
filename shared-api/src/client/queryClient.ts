import { MutationCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './ApiError.ts';
import { type FailureTexts, failureText } from './failureText.ts';
import { believeTheServer } from './reachable.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Partial<FailureTexts>;
  }
}

/** Reports a failed write: the text, the API error if it was one, and what happened to the unsaved values. */
export type FailureTeller = (text: string, error: ApiError | null, about: string | null) => void;

/** Creates a page's only query client. It retries a read once if there was no response or a 503, and never retries a write. */
export function createQueryClient(tellFailure: FailureTeller): QueryClient {
  believeTheServer();
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
        // Without a text, the failure is shown in place, for example in a form.
        if (!failure) return;
        tellFailure(
          failureText(error, { failure, ...more }),
          isApiError(error) ? error : null,
          about?.(variables as never) ?? null, // this mutation's own variables
        );
      },
    }),
  });
}
