import { useEffect, useState } from 'react';

/** Nobody reads what is found for half a word. */
const typingMilliseconds = 150;

/** The text once nobody has typed for a moment: what a server is asked for. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
