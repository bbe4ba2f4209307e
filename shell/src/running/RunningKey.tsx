import { useState } from 'react';
import { lazyComponent } from 'shared-remote';
import { usePageKey } from 'shared-ui';
import { toast } from 'shared-ui/overlays';

const RunningDialog = lazyComponent(() =>
  import('./RunningDialog.tsx').then((module) => module.RunningDialog),
);

/** What am I running, on `v`. */
export function RunningKey() {
  const [open, setOpen] = useState(false);
  usePageKey('v', () => {
    RunningDialog.prefetch().then(
      () => setOpen(true),
      () => toast.failure('This could not be loaded. Try again in a moment.'),
    );
  });
  return open && <RunningDialog waiting={null} onClose={() => setOpen(false)} />;
}
