import { useEffect } from 'react';
import { toast } from 'shared-ui/overlays';
import { readLiveSet } from '#src/start/liveSet.ts';
import { watchVersion } from './watchVersion.ts';

const offerReload = () =>
  toast.offer("MobPrep was updated. Reload when you're ready.", {
    label: 'Reload',
    onClick: () => location.reload(),
  });

/** Offers a reload when something else is live than this tab runs. Unsaved work is asked about as usual. */
export function NewVersion() {
  useEffect(() => watchVersion(readLiveSet(document), offerReload), []);
  return null;
}
