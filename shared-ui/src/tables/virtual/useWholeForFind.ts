import { useEffect, useState } from 'react';

/** Becomes true when the user opens the browser's search, which can only find what is on the page. */
export function useWholeForFind(): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'))
        setWhole(true);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return whole;
}
