import { useEffect, useRef } from 'react';
import { useUnsaved } from 'shared-ui';

/** Saves when the user goes to another page of the app. Asks before closing the tab with unsaved text. */
export function useLeavePage(unsaved: boolean, save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  useUnsaved(unsaved);
}
