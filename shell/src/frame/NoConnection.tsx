import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'shared-ui/overlays';

const text = 'You are offline. What you change is saved once you are back.';

/** Tells the user while the server can't be reached. Calls wait until it is back. */
export function NoConnection() {
  useEffect(() => {
    const tell = (isOnline: boolean) => {
      if (isOnline) toast.withdraw(text);
      else toast.failure(text);
    };
    // The network may have gone while this was loading.
    if (!onlineManager.isOnline()) tell(false);
    return onlineManager.subscribe(tell);
  }, []);
  return null;
}
