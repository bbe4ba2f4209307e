import { setWorkflowStep, type WorkflowAddress, type WorkflowStep, workflowPath } from 'shared-draft';
import { useHostServices, useNavigate, useParams } from 'shared-remote';

/** Navigates between one draft's screens. Keeps the ids in the address, or stays without them. */
export function useMobPrepPlace() {
  const { customId, contentId } = useParams();
  const navigate = useNavigate();
  const { prefetch } = useHostServices();
  const pathOf = (screen: WorkflowAddress) => workflowPath(screen, { customId, contentId });
  const goTo = (screen: WorkflowAddress, step: WorkflowStep = 2) => {
    setWorkflowStep(step);
    navigate(pathOf(screen));
  };
  return {
    customId,
    contentId,
    pathOf,
    goTo,
    /** Handlers that load a screen's code as soon as the user is about to go there. */
    aheadOf: (screen: WorkflowAddress) => ({
      onPointerEnter: () => prefetch(pathOf(screen)),
      onFocus: () => prefetch(pathOf(screen)),
    }),
  };
}
