import { useCallback } from 'react';

/** Keeps on screen what the server drew. React would otherwise empty the page on its first render. */
export function ServerDrawn({ part }: { part: HTMLElement }) {
  const hold = useCallback((place: HTMLElement | null) => place?.append(part), [part]);
  return <div ref={hold} />;
}
