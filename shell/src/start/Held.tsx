import { useCallback } from 'react';

export interface HeldProps {
  readonly label: string;
  /** A part of the page that the server drew. */
  readonly part: HTMLElement;
}

/** Keeps on screen what the server drew. React would otherwise empty the page at its first drawing. */
export function Held({ label, part }: HeldProps) {
  const hold = useCallback((place: HTMLElement | null) => place?.append(part), [part]);
  return <div role="status" aria-busy="true" aria-label={label} ref={hold} />;
}
