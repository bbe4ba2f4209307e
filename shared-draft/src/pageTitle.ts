import type { ProjectDetail } from 'shared-api/contract';
import { draftName } from 'shared-api/rules';
import { draftNumber } from './draftNumber.ts';

/** The fixed second half of a workflow screen's title. */
export type WorkflowScreen =
  | 'Job Entry'
  | 'Mobilization Prep'
  | 'Mobilization Prep (Categories)'
  | 'Mobilization Prep (Assembly Packages)'
  | 'Mobilization Prep (Previous Jobs)'
  | 'Checkout';

/** A screen's title in two parts. Together they read '{project name} (Draft #{n}) - {screen}'. */
export interface WorkflowTitle {
  readonly name: string;
  readonly rest: string;
}

export function workflowTitle(
  project: ProjectDetail,
  draftId: number,
  screen: WorkflowScreen,
): WorkflowTitle {
  const number = draftNumber(project.contents, draftId);
  return { name: project.metadata.project_name, rest: `(${draftName(number)}) - ${screen}` };
}
