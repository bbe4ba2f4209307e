import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { useInSlices } from 'shared-ui';
import { type Band, type BandFilter, bandsOf } from '#domain/bands.ts';
import { type ListTotals, listTotals } from '#domain/listTotals.ts';
import { type VendorCosts, vendorCosts } from '#domain/vendorCosts.ts';

const nothing: readonly CartLine[] = [];

export interface ShownList {
  readonly query: UseQueryResult<readonly CartLine[]>;
  readonly arrived: boolean;
  readonly cart: readonly CartLine[];
  readonly bands: readonly Band[];
  readonly totals: ListTotals;
  readonly costs: VendorCosts;
}

/** A draft's list and its filtered view. Each part is recalculated only when its own input changes. */
export function useCheckoutList(
  key: DraftKey,
  { term, subItems, package: chosen = 'all', refused }: BandFilter,
): ShownList {
  const query = useQuery(cartQueries.lines(key));
  const arrived = useInSlices(query.data !== undefined);
  const cart = query.data ?? nothing;
  const bands = useMemo(
    () => bandsOf(cart, { term, subItems, package: chosen, refused }),
    [cart, term, subItems, chosen, refused],
  );
  const totals = useMemo(() => listTotals(cart), [cart]);
  const costs = useMemo(() => vendorCosts(cart), [cart]);
  return { query, arrived, cart, bands, totals, costs };
}
