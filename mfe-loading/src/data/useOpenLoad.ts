import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type LoadNotice, loadQueries, loadsApi, serverNow, watchLoad } from 'shared-api/client';
import type { Load, LoadDetail, LoadNews } from 'shared-api/contract';
import { loadDayKeys } from 'shared-api/rules';
import { sessionStore, useUser } from 'shared-auth';
import { inTime } from 'shared-remote/outbox';
import { usePrintLanguage } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';
import { tapText } from '#domain/lineTexts.ts';
import type { Act } from '#domain/operations.ts';
import { undo } from '#domain/operations.ts';
import { lastTap } from '#domain/outbox.ts';
import { type ShownLoad, shownLoad } from '#domain/shownLoad.ts';
import { type OutboxStore, outboxOf, type Sending } from './OutboxStore.ts';
import { readStoredLoad, updateStoredLoad } from './offlineLoads.ts';
import { useStoredAt, useUpdatedPages } from './useOfflineLoads.ts';

const newestOf = ({ events, plan_changes }: LoadDetail) =>
  Math.max(events.at(-1)?.seq ?? 0, plan_changes?.at(-1)?.seq ?? 0);

const hasDaysOf = (notice: LoadNotice, { load }: LoadDetail) =>
  loadDayKeys.every((key) => notice[key] === undefined || notice[key] === (load[key] ?? null));

function withNews(
  detail: LoadDetail,
  { load, added, events, plan_changes = [], lines }: LoadNews,
): LoadDetail {
  const newest = newestOf(detail);
  const isNew = ({ seq }: { readonly seq: number }) => seq > newest;
  const known = new Set(added.map(({ id }) => id));
  return {
    load,
    lines: lines ?? [...detail.lines.filter(({ id }) => !known.has(id)), ...added],
    events: [...detail.events, ...events.filter(isNew)],
    plan_changes: [...(detail.plan_changes ?? []), ...plan_changes.filter(isNew)],
  };
}

/** Reads what others and this person did since the load was last read. */
async function readNews(client: QueryClient, loadId: number, userId: number, store: OutboxStore) {
  const { queryKey } = loadQueries.detail(loadId);
  const detail = client.getQueryData(queryKey);
  if (!detail) return;
  const stored = new Set(store.state.outbox.stored.map(({ id }) => id));
  const news = await loadsApi.news(loadId, newestOf(detail));
  const newest = client.setQueryData(queryKey, (now) => now && withNews(now, news));
  // Else what is stored would be missing in a page that opens without a network.
  if (newest) await inTime(updateStoredLoad(userId, newest)).catch(() => {});
  if (news.lines) void client.invalidateQueries({ queryKey: loadQueries.differences(loadId).queryKey });
  await store.dispatch({ type: 'read', ids: stored });
}

/** A load on screen, and what this person can do to it. */
export interface OpenLoad {
  readonly query: UseQueryResult<LoadDetail>;
  readonly load: Load | undefined;
  /** With what is on its way. */
  readonly shown: ShownLoad | undefined;
  readonly sending: Sending;
  readonly store: OutboxStore;
  /** When this device kept it, if it does. */
  readonly storedAt: number | null;
  readonly act: (acts: readonly Act[]) => void;
  /** Takes back what the last tap on this load did. */
  readonly undo: () => void;
  /** What that was: "Hard hat". Null if nothing can be taken back. */
  readonly undoes: string | null;
  readonly dismiss: () => void;
}

/** A load as it is now, for as long as it is on screen. */
export function useOpenLoad(loadId: number): OpenLoad {
  const client = useQueryClient();
  const user = useUser();
  const userId = user?.id ?? 0;
  const name = user?.name ?? '';
  const store = outboxOf({ id: userId, name });
  const query = useQuery({
    ...loadQueries.detail(loadId),
    queryFn: async ({ signal }) => {
      const detail = await loadsApi.get(loadId, signal);
      await inTime(updateStoredLoad(userId, detail)).catch(() => {});
      await inTime(store.compare(detail)).catch(() => {});
      return detail;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const sending = useSyncExternalStore(store.subscribe, () => store.state);

  useStoredLoad(client, loadId, userId, query);
  const storedAt = useStoredAt(loadId);

  useEffect(() => {
    const read = () => void readNews(client, loadId, userId, store).catch(() => {});
    const stop = watchLoad(loadId, (notice) => {
      const { seq } = notice;
      const { queryKey } = loadQueries.detail(loadId);
      const detail = client.getQueryData(queryKey);
      if (!detail || (seq === newestOf(detail) && hasDaysOf(notice, detail))) return;
      // A restored database, or a load that is gone.
      if (seq === null || seq < newestOf(detail)) void client.invalidateQueries({ queryKey });
      else read();
    });
    const stopHearing = store.onStored(read);
    return () => {
      stop();
      stopHearing();
    };
  }, [client, loadId, userId, store]);

  const { data } = query;
  const { outbox, unwritten } = sending;
  const { language } = usePrintLanguage();
  const shown = useMemo(
    () =>
      data && shownLoad(data, { outbox, unwritten }, { id: userId, name, language }, serverNow().getTime()),
    [data, outbox, unwritten, userId, name, language],
  );
  const tap = lastTap(outbox, loadId);
  const taken = shown?.events.filter(({ id }) => tap?.ids.includes(id)) ?? [];
  const undoes = shown ? tapText(taken, shown.lines) : null;
  return {
    query,
    load: data?.load,
    shown,
    sending,
    store,
    storedAt,
    act: (acts: readonly Act[]) => store.act(loadId, acts),
    undo: () => {
      if (!tap || !shown) return;
      store.act(loadId, undo(taken, shown), tap);
      toast.success(`Taken back: ${undoes}`);
    },
    undoes,
    dismiss: () => void store.dispatch({ type: 'dismissed' }).catch(() => {}),
  };
}

/** Shows a load that this device keeps until the server has answered. */
function useStoredLoad(
  client: QueryClient,
  loadId: number,
  userId: number,
  { isSuccess, isFetchedAfterMount, refetch }: UseQueryResult<LoadDetail>,
) {
  useEffect(() => {
    const { queryKey } = loadQueries.detail(loadId);
    void readStoredLoad(userId, loadId).then((kept) => {
      if (kept && !client.getQueryData(queryKey))
        client.setQueryData(queryKey, kept.detail, { updatedAt: kept.readAt });
    });
    // Opened without a network, it could not be read before.
    return sessionStore.subscribe(({ tokens }, before) => {
      if (tokens && !before.tokens) void refetch();
    });
  }, [client, loadId, userId, refetch]);
  useUpdatedPages(isSuccess && isFetchedAfterMount);
}
