import { useQuery } from '@tanstack/react-query';
import { isApiError, projectQueries } from 'shared-api/client';
import { projectPath, useDraftScreen, workflowPath } from 'shared-draft';
import { Navigate, useLocation, useParams } from 'shared-remote';
import { isHandover } from '#domain/projectTarget.ts';
import { JobEntryScreen } from './JobEntryScreen.tsx';
import { JobEntryFailure, JobEntryLoading, JobEntryNotFound } from './JobEntryStates.tsx';

/** Job Entry at its three addresses: of a new project, of a new draft of a project, of a draft. */
export function JobEntryPage() {
  const { customId, contentId } = useParams();
  const { state } = useLocation();
  if (customId !== undefined && contentId !== undefined)
    return <DraftEntry customId={customId} contentId={contentId} />;
  const known = customId ?? (isHandover(state) ? state.project?.custom_id : undefined);
  return known === undefined ? (
    <JobEntryScreen project={null} draft={null} />
  ) : (
    <NewDraftEntry customId={known} />
  );
}

function NewDraftEntry({ customId }: { customId: string }) {
  const { data, error, refetch } = useQuery(projectQueries.byCustomId(customId));
  if (isApiError(error, 'not_found')) return <JobEntryNotFound />;
  if (error && !data) return <JobEntryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <JobEntryLoading />;
  if (data.metadata.status === 'completed') return <Navigate to={projectPath(customId)} replace />;
  return <JobEntryScreen project={data} draft={null} />;
}

function DraftEntry({ customId, contentId }: { customId: string; contentId: string }) {
  const screen = useDraftScreen({ customId, contentId });
  switch (screen.status) {
    case 'loading':
      return <JobEntryLoading />;
    case 'failed':
      return isApiError(screen.error, 'not_found') ? (
        <JobEntryNotFound />
      ) : (
        <JobEntryFailure error={screen.error} onRetry={screen.retry} />
      );
    case 'ready':
      // Nothing of a completed project may be edited.
      if (screen.readOnly) return <Navigate to={workflowPath('checkout', { customId, contentId })} replace />;
      return <JobEntryScreen project={screen.project} draft={screen.draft} />;
    default:
      return <JobEntryNotFound customId={customId} />;
  }
}
