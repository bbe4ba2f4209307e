import { useEffect } from 'react';
import { toast } from 'shared-ui/overlays';
import { readLiveSet } from '#src/start/liveSet.ts';
import { watchVersion } from './watchVersion.ts';

const offerReload = () =>
  toast.offer('MobPrep was updated. Reload when it suits you.', {
    label: 'Reload',
    onClick: () => location.reload(),
  });

/** Offers a reload when something else is live than this tab runs. What is not saved is asked about as ever. */
export function NewVersion() {
  useEffect(() => watchVersion(readLiveSet(document).remotes, offerReload), []);
  return null;
}
