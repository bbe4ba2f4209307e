import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from 'shared-ui';
import { useLocation, useSearchParams } from './routing.ts';

/** New search params by name. An empty value removes the param. */
export type AddressChange = Readonly<Record<string, string | readonly string[]>>;

/** A change, or a function of what is shown at that point, so that two in a row don't undo each other. */
type Change = AddressChange | ((shown: URLSearchParams) => AddressChange);

/** Browsers limit how often the address may change, so typing must not write it per keystroke. */
export const typingRestMs = 250;

/** What `useAddress` returns. */
export interface Address {
  /** What is shown, slightly ahead of the address itself. */
  readonly shown: URLSearchParams;
  readonly get: (name: string) => string;
  readonly set: (change: Change) => void;
  /** A change that Back undoes. */
  readonly push: (change: Change) => void;
  /** Typed text. It reaches the address when typing pauses. */
  readonly type: (change: Change) => void;
}

/** A screen's view state in its address, so that Back, a reload and a link lead to the same view. Changes show immediately. */
export function useAddress(): Address {
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

  // Runs at every arrival, even at an unchanged address: a change that was undone ends there.
  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const at = underWay.current.indexOf(String(arrived));
    underWay.current.splice(0, at < 0 ? underWay.current.length : at + 1);
    // An address that we didn't write came from Back, Forward or a link.
    if (at < 0) followTo(arrived);
  }, [location, followTo]);

  // The router does not report Back from an address that it has not drawn yet, because it leads to the one on screen.
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
    shown,
    get: (name) => shown.get(name) ?? '',
    set: useStableCallback((change: Change) => {
      show(change);
      write(true);
    }),
    push: useStableCallback((change: Change) => {
      show(change);
      write(false);
    }),
    type: useStableCallback((change: Change) => {
      show(change);
      const page = window.location.pathname;
      resting.current = setTimeout(() => {
        // This page stays on screen while the next one's code loads, but the address is already the next one's.
        if (window.location.pathname === page) write(true);
      }, typingRestMs);
    }),
  };
}

function changed(shown: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(shown);
  for (const [name, value] of Object.entries(typeof change === 'function' ? change(shown) : change)) {
    next.delete(name);
    for (const one of [value].flat()) if (one !== '') next.append(name, one);
  }
  return next;
}
