import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from './routing.ts';

/** What a screen keeps in its address. An empty value leaves the address. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  // Not at every drawing: one that comes before the new address would bring the old one back.
  useEffect(() => {
    latest.current = search;
  }, [search]);
  return {
    get: (name: string) => search.get(name) ?? '',
    set: (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      // Two changes before the next drawing must not undo each other.
      latest.current = next;
      setSearch(next, { replace: true });
    },
  };
}

/** What `useAddress` answers. */
export type Address = ReturnType<typeof useAddress>;

/** The search text `q` of the address. */
export const useSearchText = (address: Address) => useAddressed(address, 'q');

/** A value that the address holds. What is typed or chosen shows at once and does not wait for the address. */
export function useAddressed(address: Address, name: string) {
  const addressed = address.get(name);
  const [shown, setShown] = useState(addressed);
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const at = underWay.current.indexOf(addressed);
    // A value that was not written here came with Back, Forward or a link.
    if (at < 0) setShown(addressed);
    underWay.current.splice(0, at + 1);
  }, [addressed]);
  const show = (value: string, others: Readonly<Record<string, string>> = {}) => {
    if (value !== (underWay.current.at(-1) ?? addressed)) underWay.current.push(value);
    setShown(value);
    address.set({ [name]: value, ...others });
  };
  return [shown, show] as const;
}
