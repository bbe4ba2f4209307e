import { useQuery } from '@tanstack/react-query';
import { loadQueries } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { PageLink, usePageTitle } from 'shared-remote';
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
import { LoadCards } from '#load-page/LoadCard.tsx';
import { ScanButton } from './ScanButton.tsx';

/** The loads of all active projects. */
export function LoadListPage() {
  usePageTitle('Loads');
  const loads = useQuery(loadQueries.list());
  return (
    <>
      <PageHeader title="Loads" actions={<ScanButton />} />
      <PageBody>
        {loads.data ? (
          <Lists loads={loads.data} />
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
            <PageLink to="/dashboard">Go to Dashboard</PageLink>
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
