import { useLeaveGuard } from 'shared-remote';
import { discardQuestion, useConfirm } from 'shared-ui/overlays';

const always = () => true;

/**
 * Asks before edits are lost through Cancel, Back or another page. Returns functions to leave with and without asking. Calls
 * `forget` when the edits are no longer wanted.
 */
export function useFormGuard(dirty: boolean, forget: () => void, onLeave: () => void) {
  const confirm = useConfirm();
  const ask = async () => {
    const discards = await confirm(discardQuestion);
    if (discards) forget();
    return discards;
  };
  // The address opens the form, so a navigation on the same page may close it too.
  const letLeave = useLeaveGuard({ hasWork: dirty, ask, leaves: always });
  const leave = () => {
    forget();
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
