import { useEffect, useRef, useState } from 'react';

/** The text of a search box whose value follows into the address: quick typing must not wait for it, nor be overtaken by it. */
export function useTypedSearch(search: string, send: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(search);
    sent.current.splice(0, at + 1);
    if (at < 0) setTyped(search);
  }, [search]);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      sent.current.push(text);
      send(text);
    },
  };
}
