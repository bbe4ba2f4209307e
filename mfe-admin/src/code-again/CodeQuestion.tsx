import { useEffect } from 'react';
import { Dialog } from 'shared-ui/overlays';
import { answerCode, useIsCodeAsked } from './askCode.ts';
import { CodeAgain } from './CodeAgain.tsx';

/** Asks for a code when a change on this page needs one (`withCode`), over any dialog. The change goes on by itself after it. */
export function CodeQuestion() {
  const open = useIsCodeAsked();
  useEffect(() => () => answerCode(false), []);
  if (!open) return null;
  return (
    <Dialog title="Two-step sign-in" size="confirm" open onClose={() => answerCode(false)}>
      <CodeAgain to="go on" onGiven={() => answerCode(true)} />
    </Dialog>
  );
}
