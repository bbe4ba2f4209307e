import { useState } from 'react';
import { lazyComponent } from 'shared-remote';
import { usePageKey } from 'shared-ui';
import { LazyDialog } from 'shared-ui/overlays';
import { askAgain } from '#src/federation/scripts.ts';
import { reloadIdleWhenOutdated } from '#src/remotes/staleTab.ts';

const RunningDialog = lazyComponent(() =>
  import('./RunningDialog.tsx').then((module) => module.RunningDialog),
);

/** Opens "What am I running" with `v`. */
export function RunningKey() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  usePageKey('v', () => setOpen(true));
  return (
    open && (
      <LazyDialog
        load={RunningDialog.prefetch}
        title="What am I running"
        look="item"
        failure="This could not be loaded. Try again in a moment."
        onRetry={askAgain}
        onFailure={() => void reloadIdleWhenOutdated([]).catch(() => {})}
        onClose={close}
      >
        <RunningDialog waiting={null} onClose={close} />
      </LazyDialog>
    )
  );
}
