import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SkeletonRows } from '#src/display/SkeletonRows.tsx';
import { Modal } from '#src/overlays/Modal.tsx';
import type { ModalLook } from '#src/overlays/modalRecipe.ts';
import { OpenerContext, openerOf } from '#src/overlays/opener.ts';
import { toast } from '#src/overlays/toastStore.ts';
import { SlowNotice } from '#src/states/SlowNotice.tsx';
import { useSlowSeconds } from '#src/states/useSlowSeconds.ts';

export interface LazyDialogProps {
  /** Loads the dialog's code. Called once, on first render. */
  load: () => Promise<void>;
  title: string;
  look: ModalLook;
  /** The message when the code doesn't load. The dialog closes then. */
  failure: string;
  /** Requests hanging code again, if the host can. */
  onRetry: (() => void) | undefined;
  /** Gets the reason when the code doesn't load, if the host keeps track of it. */
  onFailure?: ((error: unknown) => void) | undefined;
  onClose: () => void;
  /** The dialog itself. */
  children: ReactNode;
}

/** Most code arrives before anyone could see a skeleton. */
const frameAfterMs = 150;

/** A dialog whose code loads on click. Shows a frame with a skeleton until then, and two ways out after some seconds. */
export function LazyDialog(props: LazyDialogProps) {
  const { load, title, look, failure, onRetry, onFailure, onClose, children } = props;
  const [opener] = useState(() => openerOf(document.activeElement));
  const [shown, setShown] = useState<'nothing' | 'frame' | 'dialog'>('nothing');
  const begin = useEffectEvent(load);
  const fail = useEffectEvent((error: unknown) => {
    toast.failure(failure);
    onClose();
    onFailure?.(error);
  });
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => setShown('frame'), frameAfterMs);
    const settle =
      <T,>(act: (outcome: T) => void) =>
      (outcome: T) => {
        clearTimeout(timer);
        if (!isGone) act(outcome);
      };
    begin().then(
      settle(() => setShown('dialog')),
      settle(fail),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (shown === 'dialog') return <OpenerContext value={opener}>{children}</OpenerContext>;
  return (
    <Modal title={title} look={look} open={shown === 'frame'} onDismiss={onClose}>
      <Coming title={title} onRetry={() => onRetry?.()} onCancel={onClose} />
    </Modal>
  );
}

interface ComingProps {
  title: string;
  onRetry: () => void;
  onCancel: () => void;
}

function Coming({ title, ...ways }: ComingProps) {
  const seconds = useSlowSeconds();
  return (
    <>
      <SkeletonRows label={`Loading ${title}`} rows={5} />
      {seconds !== null && (
        <chakra.div display="flex" justifyContent="center" py="4">
          <SlowNotice what={title} seconds={seconds} {...ways} />
        </chakra.div>
      )}
    </>
  );
}
