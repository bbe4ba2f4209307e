import { useEffect, useRef } from 'react';

/** When a key was last pressed on this page, in terms of `event.timeStamp`. */
export function useLastKey() {
  const at = useRef(0);
  useEffect(() => {
    const note = ({ timeStamp }: KeyboardEvent) => {
      at.current = timeStamp;
    };
    addEventListener('keydown', note, true);
    return () => removeEventListener('keydown', note, true);
  }, []);
  return at;
}
