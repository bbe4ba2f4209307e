import { useEffect } from 'react';

/** Has something prepared in pieces that no click or key waits for. `warm` does one and answers whether there are others left. */
export function useWarming(warm: () => boolean) {
  useEffect(() => {
    let timer = setTimeout(piece);
    function piece() {
      if (warm()) timer = setTimeout(piece);
    }
    return () => clearTimeout(timer);
  }, [warm]);
}
