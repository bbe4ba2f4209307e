import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'shared-ui/overlays';

const text = 'You are offline. What you change is saved once you are back.';

/** Says that the browser has no network, for as long as that is so: calls wait for it meanwhile. */
export function NoConnection() {
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) toast.withdraw(text);
        else toast.failure(text);
      }),
    [],
  );
  return null;
}
