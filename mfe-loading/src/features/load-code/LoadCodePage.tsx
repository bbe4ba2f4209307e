import { useQuery } from '@tanstack/react-query';
import { isApiError, loadQueries } from 'shared-api/client';
import { Navigate, useLocation, usePageTitle, useParams } from 'shared-remote';
import { FailureState, PageBody, PageHeader, SkeletonRows } from 'shared-ui';
import { useOfflineLoads } from '#data/useOfflineLoads.ts';
import { LoadGone } from '#load-page/LoadGone.tsx';
import { loadPaths } from '#src/loadPaths.ts';

/** Where the code on a sheet leads. */
export function LoadCodePage() {
  const { code = '' } = useParams();
  const { search } = useLocation();
  usePageTitle('Load');
  const found = useQuery({ ...loadQueries.code(code.toLowerCase()), retry: false });
  // A kept load opens without a network.
  const kept = useOfflineLoads()?.find(({ detail: { load } }) =>
    [load.code, ...(load.old_codes ?? [])].includes(code.toLowerCase()),
  );
  const loadId = kept?.loadId ?? found.data?.load_id;
  const isOld = kept ? kept.detail.load.code !== code.toLowerCase() : found.data?.is_old;
  // The pages of an old sheet have other lines.
  if (loadId !== undefined)
    return <Navigate to={`${loadPaths.load(loadId)}${isOld ? '?old=1' : search}`} replace />;
  return (
    <>
      <PageHeader title="Load" />
      <PageBody>
        {isApiError(found.error, 'not_found') || isApiError(found.error, 'validation_failed') ? (
          <LoadGone />
        ) : found.isError ? (
          <FailureState title="Failed to find the load" read={found} />
        ) : (
          <SkeletonRows rows={10} rowHeight={69} bars={['46px', '50%', '36px']} label="Finding the load" />
        )}
      </PageBody>
    </>
  );
}
