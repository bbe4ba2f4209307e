import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/index.ts';
import { type ApiError, isApiError } from './ApiError.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The fixed text that people read when this write fails; without it a failure is not shown here. */
      readonly failure?: string;
      /** Show the server's own sentence instead, when it gave one; `message` of a server that writes that. */
      readonly preferDetail?: boolean;
      /** Fixed texts for single codes. */
      readonly sentence?: Readonly<Partial<Record<ErrorCode, string>>>;
    };
  }
}

/** Says a failed write: the text, and the server's answer when there was one. */
export type FailureTeller = (text: string, error: ApiError | null) => void;

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
      onError: (error, _variables, _result, mutation) => {
        const { failure, preferDetail, sentence } = mutation.meta ?? {};
        if (!failure) return;
        const known = isApiError(error) ? error : null;
        const fixed = known && sentence?.[known.code as ErrorCode]; // other codes have no entry
        tellFailure(fixed || (preferDetail && known?.detail) || failure, known);
      },
    }),
  });
}
