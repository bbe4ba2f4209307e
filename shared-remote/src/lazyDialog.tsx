import type { ComponentType } from 'react';
import { LazyDialog, type LazyDialogProps } from 'shared-ui/overlays';
import { useHostServices } from './hostServices.ts';
import { lazyComponent } from './lazyComponent.tsx';

/** What a dialog shows until its code is there, and says if that fails. */
export interface DialogFrame extends Pick<LazyDialogProps, 'title' | 'look'> {
  readonly failure?: string | undefined;
}

/** A dialog whose code loads when it is first drawn, or ahead of that with `prefetch`. */
export type LateDialog<P> = ComponentType<P> & { readonly prefetch: () => Promise<void> };

/** Wraps a dialog that is imported later. `frame` may depend on the dialog's props. */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  frame: DialogFrame | ((props: P) => DialogFrame),
): LateDialog<P> {
  const Dialog = lazyComponent(load);
  function Late(props: P) {
    const { askAgain, failed } = useHostServices();
    const { failure = 'Failed to open it. Try again in a moment.', ...looks } =
      typeof frame === 'function' ? frame(props) : frame;
    return (
      <LazyDialog
        {...looks}
        load={Dialog.prefetch}
        failure={failure}
        onRetry={askAgain}
        onFailure={failed}
        onClose={props.onClose}
      >
        <Dialog {...props} waiting={null} />
      </LazyDialog>
    );
  }
  return Object.assign(Late, { prefetch: Dialog.prefetch });
}
