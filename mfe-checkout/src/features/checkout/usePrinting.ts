import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the printer asks for the page: only then is the sheet drawn, before the browser looks at the page. */
export function usePrinting(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return { printing, print: () => window.print() };
}
