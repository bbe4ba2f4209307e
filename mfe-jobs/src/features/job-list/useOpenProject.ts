import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectQueries } from 'shared-api/client';
import type { ProjectSummary } from 'shared-api/contract';
import { projectNotLoaded } from 'shared-api/rules';
import { useIsProjectEngineer } from 'shared-auth';
import { setOpenDraft, setWorkflowStep } from 'shared-draft/outside';
import { useNavigate } from 'shared-remote';
import { toast } from 'shared-ui/overlays';
import { lastChangedDraft, projectTarget } from '#domain/projectTarget.ts';

/** Opens a project from the list on the screen that fits its state and the user's role. */
export function useOpenProject() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isProjectEngineer = useIsProjectEngineer();

  const openCheckout = async (project: ProjectSummary, to: string, otherwise: string) => {
    const { custom_id: customId, id: projectId } = project.metadata;
    const detail = await client.fetchQuery(projectQueries.byCustomId(customId)).catch(() => null);
    if (!detail) return void toast.failure(projectNotLoaded);
    const draft = lastChangedDraft(detail.contents);
    // Without a draft there is no list to review.
    if (!draft) return void navigate(otherwise);
    setOpenDraft({ customId, projectId, draftId: draft.id });
    setWorkflowStep(3);
    navigate(to, { state: { projectId, customId } });
  };

  const linkOf = useCallback(
    (project: ProjectSummary) => projectTarget(project, isProjectEngineer).link,
    [isProjectEngineer],
  );
  const open = (project: ProjectSummary) => {
    const target = projectTarget(project, isProjectEngineer);
    if (target.kind === 'checkout') void openCheckout(project, target.to, target.link);
    else navigate(target.to, { state: target.state ?? null });
  };
  return { open, linkOf };
}
