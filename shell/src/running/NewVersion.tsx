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

/** Offers a reload when something else is live than this tab runs, once nothing in it is unsaved. */
export function NewVersion() {
  useEffect(() => {
    let stop = watchVersion(readLiveSet(document), () => {
      stop = whenAllSaved(offerReload);
    });
    return () => stop();
  }, []);
  return null;
}
