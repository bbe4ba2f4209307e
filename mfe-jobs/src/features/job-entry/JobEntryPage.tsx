import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, projectQueries } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useDraftScreen } from 'shared-draft';
import { ProjectUnavailable, projectPath, workflowPath } from 'shared-draft/outside';
import { DraftUnavailable } from 'shared-draft/ui';
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
  return <OpenedEntry key={found.draft.id} project={found.project} draft={found.draft} />;
}

/** A completed project can't be edited. One that somebody completes, or deletes, while its form is open keeps the form. */
function OpenedEntry({ project, draft }: { project: ProjectDetail; draft: Draft }) {
  const [mayEdit] = useState(draft.can.edit);
  const { custom_id: customId } = project.metadata;
  return mayEdit ? (
    <JobEntryScreen project={project} draft={draft} />
  ) : (
    <Navigate to={workflowPath('checkout', { customId, contentId: draft.id })} replace />
  );
}
