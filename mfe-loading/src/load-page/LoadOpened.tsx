import type { ComponentType } from 'react';
import { isApiError } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { usePageTitle, useParams } from 'shared-remote';
import { OthersWaiting, UnsentQuestion } from 'shared-remote/outbox';
import { FailureState, PageBody, PageHeader, SkeletonRows } from 'shared-ui';
import { type OpenLoad, useOpenLoad } from '#data/useOpenLoad.ts';
import type { ShownLoad } from '#domain/shownLoad.ts';
import { LoadGone } from './LoadGone.tsx';

export interface LoadScreenProps {
  readonly load: Load;
  readonly shown: ShownLoad;
  readonly open: OpenLoad;
}

interface LoadOpenedProps {
  /** What the screen is called: "Load". */
  readonly title: string;
  readonly screen: ComponentType<LoadScreenProps>;
}

/** Opens the load in the address for a screen. */
export function LoadOpened(props: LoadOpenedProps) {
  const { loadId } = useParams();
  return <KnownLoad key={loadId} loadId={Number(loadId)} {...props} />;
}

function KnownLoad({ loadId, title, screen: Screen }: LoadOpenedProps & { readonly loadId: number }) {
  const open = useOpenLoad(loadId);
  const { load, shown, query } = open;
  usePageTitle(load ? `${load.project_name} - ${title}` : title);
  const isGone = isApiError(query.error, 'not_found') || Number.isNaN(loadId);
  if (load && shown && !isGone)
    return (
      <>
        <OthersWaiting />
        <Screen load={load} shown={shown} open={open} />
        <UnsentQuestion store={open.store} sending={open.sending} />
      </>
    );
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        {isGone ? (
          <LoadGone />
        ) : query.isError ? (
          <FailureState title="Failed to load the lines" read={query} />
        ) : (
          <SkeletonRows rows={10} rowHeight={69} bars={['46px', '50%', '36px']} label="Loading the lines" />
        )}
      </PageBody>
    </>
  );
}
