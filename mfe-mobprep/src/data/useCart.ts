import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

const clearsAfter = 100;
const noLines: readonly CartLine[] = [];

/** The list of a draft. `loading` stays on for 100 ms after it has arrived. */
export function useCart(key: DraftKey) {
  const query = useQuery(cartQueries.lines(key));
  const arrived = !query.isPending;
  const [loading, setLoading] = useState(!arrived);
  useEffect(() => {
    if (!arrived) return setLoading(true);
    const timer = setTimeout(() => setLoading(false), clearsAfter);
    return () => clearTimeout(timer);
  }, [arrived]);
  return {
    lines: query.data ?? noLines,
    arrived,
    loading,
    failure: query.data ? null : query.error,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Cart = ReturnType<typeof useCart>;
