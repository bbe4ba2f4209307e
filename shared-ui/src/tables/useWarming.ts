import { useEffect } from 'react';

/** Prepares something piece by piece without delaying clicks or keys. `warm` does one piece and returns whether any are left. */
export function useWarming(warm: () => boolean) {
  useEffect(() => {
    let timer = setTimeout(piece);
    function piece() {
      if (warm()) timer = setTimeout(piece);
    }
    return () => clearTimeout(timer);
  }, [warm]);
}
