import { useQuery } from '@tanstack/react-query';
import { isApiError, projectQueries } from 'shared-api/client';
import { projectPath, useDraftScreen, workflowPath } from 'shared-draft';
import { DraftUnavailable, ProjectUnavailable } from 'shared-draft/ui';
import { Navigate, useLocation, useParams } from 'shared-remote';
import { isHandover } from '#domain/projectTarget.ts';
import { JobEntryScreen } from './JobEntryScreen.tsx';
import { JobEntryLoading, JobEntryUnavailable } from './JobEntryStates.tsx';

/** Job Entry at its three addresses: for a new project, a new draft of a project, or an existing draft. */
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
  if (error && (!data || isApiError(error, 'not_found')))
    return (
      <JobEntryUnavailable>
        <ProjectUnavailable error={error} onRetry={() => void refetch()} />
      </JobEntryUnavailable>
    );
  if (!data) return <JobEntryLoading />;
  // A completed project can't get a new draft.
  if (!data.metadata.can.create_draft) return <Navigate to={projectPath(customId)} replace />;
  return <JobEntryScreen project={data} draft={null} />;
}

function DraftEntry({ customId, contentId }: { customId: string; contentId: string }) {
  const found = useDraftScreen({ customId, contentId });
  if (found.status === 'loading') return <JobEntryLoading />;
  if (found.status !== 'ready')
    return (
      <JobEntryUnavailable>
        <DraftUnavailable found={found} />
      </JobEntryUnavailable>
    );
  // A completed project can't be edited.
  if (!found.draft.can.edit)
    return <Navigate to={workflowPath('checkout', { customId, contentId })} replace />;
  return <JobEntryScreen project={found.project} draft={found.draft} />;
}
