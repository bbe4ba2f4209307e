import { useEffect, useState } from 'react';

/** No one needs results for half a word. */
const typingMilliseconds = 150;

/** Returns the text once typing has paused, for queries to the server. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
