import { useLeaveGuard } from 'shared-remote';
import { discardQuestion, useConfirm } from 'shared-ui/overlays';

const always = () => true;

/** Asks before edits are lost, whether by Cancel, by Back or by another page. Answers how to leave, asked or not. */
export function useUnsaved(dirty: boolean, onLeave: () => void) {
  const confirm = useConfirm();
  const ask = () => confirm(discardQuestion);
  // The form is open by the address: a step that leaves the page alone may close it too.
  const letLeave = useLeaveGuard({ hasWork: dirty, ask, leaves: always });
  const leave = () => {
    letLeave();
    onLeave();
  };
  return {
    leave,
    askAndLeave: async () => {
      if (!dirty || (await ask())) leave();
    },
  };
}
