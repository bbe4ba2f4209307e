import { useLeaveGuard } from 'shared-remote';
import { discardQuestion, useConfirm } from 'shared-ui/overlays';

const always = () => true;

/** Asks before edits are lost through Cancel, Back or another page. Returns functions to leave with and without asking. */
export function useUnsaved(dirty: boolean, onLeave: () => void) {
  const confirm = useConfirm();
  const ask = () => confirm(discardQuestion);
  // The address opens the form, so a navigation on the same page may close it too.
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
