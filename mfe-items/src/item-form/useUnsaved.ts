import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-remote';
import { useConfirm } from 'shared-ui/overlays';

/** Asks before edits are lost, whether by Cancel, by Back or by another page. Answers how to leave, asked or not. */
export function useUnsaved(dirty: boolean, onLeave: () => void) {
  const confirm = useConfirm();
  const free = useRef(false);
  const ask = () =>
    confirm({
      title: 'Discard changes',
      text: "What you entered here hasn't been saved.",
      action: 'Discard',
      cancel: 'Keep editing',
      danger: true,
    });
  const leave = () => {
    free.current = true;
    onLeave();
  };
  const blocker = useBlocker(() => dirty && !free.current);
  const asked = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return;
    asked.current = true;
    void ask().then((agreed) => {
      asked.current = false;
      if (agreed) blocker.proceed();
      else blocker.reset();
    });
  });
  return {
    leave,
    askAndLeave: async () => {
      if (!dirty || (await ask())) leave();
    },
  };
}
