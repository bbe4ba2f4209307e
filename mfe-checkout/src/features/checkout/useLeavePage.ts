import { useEffect, useRef } from 'react';
import { useAskBeforeUnload } from 'shared-ui';

/** Before a page goes: saves when another page of the suite comes; asks when the tab is closed with an unsaved text. */
export function useLeavePage(unsaved: boolean, save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  useAskBeforeUnload(unsaved);
}
