import type { Draft, ProjectDetail } from 'shared-api/contract';
import { draftName } from 'shared-api/rules';
import { type WorkflowTitle, workflowTitle } from 'shared-draft/outside';

/** '{project name} (Draft #{n}) - Job Entry'. A new draft gets the next number, a new project only the screen's name. */
export function jobEntryTitle(project: ProjectDetail | null, draft: Draft | null): WorkflowTitle {
  if (!project) return { name: '', rest: 'Job Entry' };
  if (draft) return workflowTitle(project, draft.id, 'Job Entry');
  return {
    name: project.metadata.project_name,
    rest: `(${draftName(project.contents.length + 1)}) - Job Entry`,
  };
}
