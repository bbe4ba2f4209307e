import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { itemQueries } from 'shared-api/client';
import { countingPath } from 'shared-api/rules';
import { sessionStore, useUser } from 'shared-auth';
import { downloadPages, inTime } from 'shared-remote/outbox';
import type { CountedItem } from '#domain/counting.ts';
import { shownStock } from '#domain/shownStock.ts';
import type { StockAct } from '#domain/stockOutbox.ts';
import { type StockStore, stockStoreOf } from './StockStore.ts';
import { stockApi, stockQueries } from './stock.queries.ts';
import { type KeptStock, keepStock, readKeptStock } from './stockDatabase.ts';
import { yardQueries } from './yard.queries.ts';

/** What this person says about stock, on its way. */
export function useStockStore() {
  const { id = 0, name = '' } = useUser() ?? {};
  const store = stockStoreOf({ id, name });
  const sending = useSyncExternalStore(store.subscribe, () => store.state);
  return {
    store,
    sending,
    act: (acts: readonly StockAct[]) => store.act(acts),
    dismiss: () => void store.dispatch({ type: 'dismissed' }).catch(() => {}),
  };
}

/** Stock as the server has it, with what this device alone knows. */
export function useStock() {
  const client = useQueryClient();
  const { store, ...rest } = useStockStore();
  const query = useQuery({
    ...stockQueries.list(),
    queryFn: async ({ signal }) => {
      const known = new Set(store.state.outbox.stored.map(({ id }) => id));
      const list = await stockApi.list(signal);
      if (known.size > 0) await inTime(store.dispatch({ type: 'read', ids: known })).catch(() => {});
      return list;
    },
  });
  useStoredHeard(client, store);
  const { outbox } = rest.sending;
  const lines = query.data?.stock;
  const stock = useMemo(() => lines && shownStock(lines, outbox), [lines, outbox]);
  return { query, stock, store, ...rest };
}

/** Reads again what the server has just stored. */
const useStoredHeard = (client: QueryClient, store: StockStore) =>
  useEffect(
    () => store.onStored(() => void client.invalidateQueries({ queryKey: stockQueries.all() })),
    [client, store],
  );

const scopes = [countingPath];
const keptKey = (userId: number) => ['kept', 'stock', userId] as const;

/** What counting needs: from the server, or as this device kept it. */
export function useCounting() {
  const client = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const { query, stock: _, ...rest } = useStock();
  const { data: items, refetch: readItems } = useQuery(itemQueries.list());
  const yards = useQuery(yardQueries.yards()).data?.yards;
  const kept = useQuery({
    ...{ networkMode: 'always' as const, staleTime: Number.POSITIVE_INFINITY, queryKey: keptKey(userId) },
    queryFn: async () => (await inTime(readKeptStock(userId)).catch(() => undefined)) ?? null,
  });
  const { data: list, dataUpdatedAt: readAt } = query;
  const fresh = useMemo(
    (): KeptStock | null =>
      list && items && yards
        ? {
            ...{ userId, list, readAt },
            yards: yards.map(({ id, name }) => ({ id, name })),
            items: items.flatMap((item): CountedItem[] =>
              list.shared.includes(item.id)
                ? []
                : [
                    {
                      ...{ id: item.id, name: item.name, unit: item.unit_name },
                      category: item.category_name ?? '',
                    },
                  ],
            ),
          }
        : null,
    [userId, list, readAt, items, yards],
  );
  const mayCount = fresh?.list.can.count === true;
  useEffect(() => {
    if (!fresh || !mayCount) return;
    void inTime(keepStock(fresh))
      .then(() => client.setQueryData(keptKey(fresh.userId), fresh))
      .catch(() => {});
  }, [client, fresh, mayCount]);
  useEffect(() => {
    if (mayCount) void keepPages().catch(() => {});
  }, [mayCount]);
  const { refetch } = query;
  /** The server doesn't answer, or there is no network to ask it. */
  const isCut = query.isError || query.fetchStatus === 'paused';
  // Opened without a network, they could not be read before.
  useEffect(
    () =>
      sessionStore.subscribe(({ tokens }, before) => {
        if (!tokens || before.tokens) return;
        void refetch();
        void readItems();
        void client.invalidateQueries({ queryKey: yardQueries.yards().queryKey });
      }),
    [client, refetch, readItems],
  );
  return {
    ...rest,
    query,
    known: fresh ?? kept.data ?? null,
    /** Nothing is known yet, and may be soon. */
    isOpening: !fresh && (kept.isPending || (kept.data === null && !isCut)),
    /** When the server last gave what this device keeps. Null if it keeps nothing. */
    storedAt: kept.data?.readAt ?? null,
    /** The server doesn't answer. */
    isOld: !fresh && isCut,
  };
}

let keeping: Promise<unknown> | null = null;

/** Once in a tab: this device keeps the page for times without a network, in its newest release. */
function keepPages() {
  keeping ??= downloadPages(scopes);
  keeping.catch(() => {
    keeping = null;
  });
  return keeping;
}
export type Counting = ReturnType<typeof useCounting>;
