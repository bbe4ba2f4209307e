import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'shared-remote';
import { useConfirm } from 'shared-ui/overlays';

/** Asks before work is left behind: within the suite with our own question, outside of it with the browser's. */
export function useLeaveGuard(hasWork: RefObject<boolean>, onLeave: () => void) {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave Job Entry',
      text: 'What you entered here is not saved.',
      action: 'Leave without saving',
      cancel: 'Keep editing',
      danger: true,
    }).then((agreed) => {
      if (!agreed) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasWork.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasWork]);
}
