import { useRef, useState } from 'react';
import { tabStore } from './tabStorage.ts';
import { useUser } from './useSession.ts';

interface TabState<T> {
  readonly value: T;
  /** The next value, or how to make it from the present one. */
  readonly set: (next: T | ((now: T) => T)) => void;
  /** Call it when the value has been saved or discarded. */
  readonly forget: () => void;
}

/**
 * Like `useState`, for what somebody enters, in a `tabStore` until `forget`. `what` names the kind of thing and `subject` the record.
 */
export function useTabState<T>(what: string, subject: string, initial: () => T): TabState<T> {
  const store = tabStore<T>(what, useUser()?.id ?? 0, subject);
  const [value, setValue] = useState(() => store.read() ?? initial());
  const latest = useRef(value);
  const set = (next: T | ((now: T) => T)) => {
    latest.current = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next; // T is never a function: it is stored as JSON
    setValue(latest.current);
    store.write(latest.current);
  };
  return { value, set, forget: store.clear };
}
