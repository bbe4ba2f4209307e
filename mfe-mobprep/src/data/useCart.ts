import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { useInSlices } from 'shared-ui';

const noLines: readonly CartLine[] = [];

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly arrived: boolean;
  readonly failure: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** A draft's list. */
export function useCart(key: DraftKey): Cart {
  const { data, isPending, error, isFetching, refetch } = useQuery(cartQueries.lines(key));
  const arrived = useInSlices(!isPending);
  // Keep the object while the list is the same: a click on a category must not redraw the list.
  return useMemo(
    () => ({
      lines: data ?? noLines,
      arrived,
      failure: data ? null : error,
      retrying: isFetching,
      retry: () => void refetch(),
    }),
    [data, arrived, error, isFetching, refetch],
  );
}
