import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'shared-remote';
import { useConfirm } from 'shared-ui/overlays';

/**
 * Asks before work is left behind: within the suite with our own question, outside of it with the browser's. Answers what lets the
 * person go without a question, for work that was saved a moment ago.
 */
export function useLeaveGuard(hasWork: boolean, onLeave: () => void): () => void {
  const confirm = useConfirm();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave Job Entry',
      text: "What you entered here hasn't been saved.",
      action: 'Leave without saving',
      cancel: 'Keep editing',
      danger: true,
    }).then((agreed) => {
      if (!agreed) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  });
  // Each try to leave has a place of its own. The state alone misses one that follows so soon that it never was another in between.
  const wanted = blocker.location;
  useEffect(() => {
    if (wanted) ask();
  }, [wanted]);

  useEffect(() => {
    if (!hasWork) return;
    isFree.current = false;
    const stop = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [hasWork]);
  return () => {
    isFree.current = true;
  };
}
