import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadQueries, loadsApi, serverNow, watchLoad } from 'shared-api/client';
import type { Load, LoadDetail, LoadNews } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { useSheetLanguage } from 'shared-ui/data';
import type { Act } from '#domain/operations.ts';
import { undo } from '#domain/operations.ts';
import { lastTap } from '#domain/outbox.ts';
import { type ShownLoad, shownLoad } from '#domain/shownLoad.ts';
import { type OutboxStore, outboxOf, type Sending } from './OutboxStore.ts';

const newestOf = ({ events }: LoadDetail) => events.at(-1)?.seq ?? 0;

function withNews(detail: LoadDetail, { load, added, events }: LoadNews): LoadDetail {
  const newest = newestOf(detail);
  return {
    load,
    lines: [...detail.lines.filter(({ planned }) => planned > 0), ...added],
    events: [...detail.events, ...events.filter(({ seq }) => seq > newest)],
  };
}

/** Reads what others and this person did since the load was last read. */
async function readNews(client: QueryClient, loadId: number, store: OutboxStore) {
  const { queryKey } = loadQueries.detail(loadId);
  const detail = client.getQueryData(queryKey);
  if (!detail) return;
  const stored = new Set(store.state.outbox.stored.map(({ id }) => id));
  const news = await loadsApi.news(loadId, newestOf(detail));
  client.setQueryData(queryKey, (now) => now && withNews(now, news));
  store.dispatch({ type: 'read', ids: stored });
}

/** A load on screen, and what this person can do to it. */
export interface OpenLoad {
  readonly query: UseQueryResult<LoadDetail>;
  readonly load: Load | undefined;
  /** With what is on its way. */
  readonly shown: ShownLoad | undefined;
  readonly sending: Sending;
  readonly act: (acts: readonly Act[]) => void;
  /** Takes back what the last tap on this load did. */
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly dismiss: () => void;
}

/** A load as it is now, for as long as it is on screen. */
export function useLoad(loadId: number): OpenLoad {
  const client = useQueryClient();
  const user = useUser();
  const userId = user?.id ?? 0;
  const store = outboxOf(userId);
  const query = useQuery({
    ...loadQueries.detail(loadId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const sending = useSyncExternalStore(store.subscribe, () => store.state);

  useEffect(() => {
    const read = () => void readNews(client, loadId, store).catch(() => {});
    const stop = watchLoad(loadId, ({ seq }) => {
      const { queryKey } = loadQueries.detail(loadId);
      const detail = client.getQueryData(queryKey);
      if (!detail || seq === newestOf(detail)) return;
      // A restored database, or a load that is gone.
      if (seq === null || seq < newestOf(detail)) void client.invalidateQueries({ queryKey });
      else read();
    });
    const stopHearing = store.onStored(read);
    return () => {
      stop();
      stopHearing();
    };
  }, [client, loadId, store]);

  const { data } = query;
  const { outbox } = sending;
  const name = user?.name ?? '';
  const { language } = useSheetLanguage();
  const shown = useMemo(
    () => data && shownLoad(data, outbox, { id: userId, name, language }, serverNow().getTime()),
    [data, outbox, userId, name, language],
  );
  const tap = lastTap(outbox, loadId);
  return {
    query,
    load: data?.load,
    shown,
    sending,
    act: (acts: readonly Act[]) => store.act(loadId, acts),
    undo: () => {
      if (!tap) return;
      const ids = new Set(tap.ids);
      store.act(loadId, undo((shown?.events ?? []).filter(({ id }) => ids.has(id))), tap);
    },
    canUndo: tap !== undefined,
    dismiss: () => store.dispatch({ type: 'dismissed' }),
  };
}
