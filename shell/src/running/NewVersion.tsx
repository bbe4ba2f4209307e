import { useEffect } from 'react';
import { whenAllSaved } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { readLiveSet } from '#src/start/liveSet.ts';
import { watchVersion } from './watchVersion.ts';

const offerReload = () =>
  toast.offer("MobPrep was updated. Reload when you're ready.", {
    label: 'Reload',
    onClick: () => location.reload(),
  });

/** Offers a reload when this tab runs something other than what is live, once it has no unsaved work. */
export function NewVersion() {
  useEffect(() => {
    let stop = watchVersion(readLiveSet(document), () => {
      stop = whenAllSaved(offerReload);
    });
    return () => stop();
  }, []);
  return null;
}
