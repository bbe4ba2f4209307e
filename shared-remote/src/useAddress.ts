import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from 'shared-ui';
import { useLocation, useSearchParams } from './routing.ts';

/** New values of the address by name. An empty one leaves it. */
export type AddressChange = Readonly<Record<string, string | readonly string[]>>;

/** A change, or how to make it from what is shown by then: two in a row must not undo each other. */
type Change = AddressChange | ((shown: URLSearchParams) => AddressChange);

/** Browsers refuse an address that changes with every key. */
export const typingRestMs = 250;

/** What a screen keeps in its address, so that Back, a reload and a link lead to the same view. What is changed shows at once. */
export function useAddress() {
  const location = useLocation();
  const [, setSearch] = useSearchParams();
  const [shown, setShown] = useState(() => new URLSearchParams(location.search));
  const latest = useRef(shown);
  const underWay = useRef<string[]>([]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const followTo = useStableCallback((arrived: URLSearchParams) => {
    if (String(arrived) === String(latest.current)) return;
    clearTimeout(resting.current);
    latest.current = arrived;
    setShown(arrived);
  });

  // At each arrival, also at an address that is the same as before: changes that were taken back end there.
  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const at = underWay.current.indexOf(String(arrived));
    underWay.current.splice(0, at < 0 ? underWay.current.length : at + 1);
    // An address that was not written here came with Back, Forward or a link.
    if (at < 0) followTo(arrived);
  }, [location, followTo]);

  // The router tells nobody of Back from an address that it has not drawn yet: it leads to the one that is drawn.
  useEffect(() => {
    const follow = () => {
      if (window.location.pathname !== location.pathname) return;
      underWay.current = [];
      followTo(new URLSearchParams(window.location.search));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [location.pathname, followTo]);

  const show = (change: Change) => {
    clearTimeout(resting.current);
    latest.current = changed(latest.current, change);
    setShown(latest.current);
  };
  const write = (replace: boolean) => {
    const address = String(latest.current);
    const before = underWay.current.at(-1) ?? String(new URLSearchParams(location.search));
    if (address !== before) underWay.current.push(address);
    setSearch(address, { replace });
  };

  return {
    /** What is shown, a moment ahead of the address itself. */
    shown,
    get: (name: string) => shown.get(name) ?? '',
    set: useStableCallback((change: Change) => {
      show(change);
      write(true);
    }),
    /** A change that Back takes back. */
    push: useStableCallback((change: Change) => {
      show(change);
      write(false);
    }),
    /** What somebody types. It reaches the address when the keys rest. */
    type: useStableCallback((change: Change) => {
      show(change);
      const page = window.location.pathname;
      resting.current = setTimeout(() => {
        // This page is still drawn while the code of the one after it arrives; the address is that one's by then.
        if (window.location.pathname === page) write(true);
      }, typingRestMs);
    }),
  };
}

/** What `useAddress` answers. */
export type Address = ReturnType<typeof useAddress>;

function changed(shown: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(shown);
  for (const [name, value] of Object.entries(typeof change === 'function' ? change(shown) : change)) {
    next.delete(name);
    for (const one of [value].flat()) if (one !== '') next.append(name, one);
  }
  return next;
}
