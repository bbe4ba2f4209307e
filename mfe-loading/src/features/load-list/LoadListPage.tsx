import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { loadQueries } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { homePath, toDashboardLabel } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { PageLink, usePageTitle } from 'shared-remote';
import { NoAnswer, OthersWaiting, SendingState } from 'shared-remote/outbox';
import {
  Button,
  EmptyState,
  FailureState,
  PageBody,
  PageHeader,
  Section,
  SkeletonRows,
  Stack,
} from 'shared-ui';
import { outboxOf } from '#data/OutboxStore.ts';
import { useUpdatedPages } from '#data/useOfflineLoads.ts';
import { noMoreLoading } from '#domain/lineTexts.ts';
import { LoadCards } from '#load-page/LoadCards.tsx';
import { ScanButton } from './ScanButton.tsx';
import { useStoredLoadsShown } from './useStoredLoadsShown.ts';

/** The loads of all active projects. Without a network, those that this device keeps. */
export function LoadListPage() {
  usePageTitle('Loads');
  const loads = useQuery(loadQueries.list());
  const { id = 0, name = '' } = useUser() ?? {};
  const store = outboxOf({ id, name });
  const sending = useSyncExternalStore(store.subscribe, () => store.state);
  const kept = useStoredLoadsShown({ id, name }, sending);
  useUpdatedPages(loads.isSuccess);
  return (
    <>
      <PageHeader title="Loads" actions={<ScanButton />} />
      <OthersWaiting />
      {sending.outbox.pending.length > 0 && (
        <SendingState
          sending={sending}
          storedAt={null}
          isOld={false}
          forbidden={noMoreLoading}
          nameOf={() => undefined}
          onDismiss={() => void store.dispatch({ type: 'dismissed' }).catch(() => {})}
        />
      )}
      <PageBody>
        {loads.data ? (
          <Lists loads={loads.data} />
        ) : kept.length > 0 ? (
          <Stack gap="7">
            {loads.isError && <NoAnswer />}
            <Section title={`On this device (${kept.length})`}>
              <LoadCards loads={kept} />
            </Section>
          </Stack>
        ) : loads.isError ? (
          <FailureState title="Failed to load the loads" read={loads} />
        ) : (
          <SkeletonRows rows={4} rowHeight={104} bars={['60%']} label="Loading the loads" />
        )}
      </PageBody>
    </>
  );
}

const groups = [
  ['In the yard', ['loading', 'loaded']],
  ['Out', ['out', 'returned']],
  ['Not started', ['preparing']],
  ['Closed', ['closed']],
] as const satisfies readonly (readonly [string, readonly Load['status'][]])[];

function Lists({ loads }: { loads: readonly Load[] }) {
  if (loads.length === 0)
    return (
      <EmptyState
        drawing="list"
        title="No loads yet"
        help="Open a draft’s Checkout or its project, and start loading."
        action={
          <Button size="tool" asChild>
            <PageLink to={homePath}>{toDashboardLabel}</PageLink>
          </Button>
        }
      />
    );
  return (
    <Stack gap="7">
      {groups.map(([title, statuses]) => {
        const own = loads.filter(({ status }) => (statuses as readonly string[]).includes(status));
        return (
          own.length > 0 && (
            <Section key={title} title={`${title} (${own.length})`}>
              <LoadCards loads={own} />
            </Section>
          )
        );
      })}
    </Stack>
  );
}
