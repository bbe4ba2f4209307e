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
  /** Fetches the dialog's code. It is asked once, when this is first drawn. */
  load: () => Promise<void>;
  title: string;
  look: ModalLook;
  /** Said when the code doesn't come; the dialog is closed then. */
  failure: string;
  /** Asks again for what hangs, where somebody can. */
  onRetry: (() => void) | undefined;
  /** Told why the code doesn't come, where somebody keeps account of that. */
  onFailure?: ((error: unknown) => void) | undefined;
  onClose: () => void;
  /** The dialog itself. */
  children: ReactNode;
}

/** Most code is there before anybody could see a skeleton. */
const frameAfterMs = 150;

/** A dialog whose code comes with the click: its frame with a skeleton until then, and after some seconds two ways out. */
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
