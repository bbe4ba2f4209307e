import type { CostingJob } from 'shared-api/contract';
import { projectPath } from 'shared-draft/outside';
import { useNavigate } from 'shared-remote';
import { useConfirm } from 'shared-ui/overlays';

/** Offers the page of the project that a job already has. */
export function useOpenExisting() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  return async ({ Job_Number: number }: CostingJob) => {
    const agreed = await confirm({
      title: `${number} has a project`,
      text: 'This job already has a project. Start a new draft on its page.',
      action: 'Open project',
    });
    if (agreed) navigate(projectPath(number));
  };
}
