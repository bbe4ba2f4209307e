import { useEffect, useState } from 'react';

/** True from the moment that the browser's own search is asked for: what it is to find must be on the page. */
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
