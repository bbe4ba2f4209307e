import { useRef, useState } from 'react';
import { keep, keptKey, readKept } from './keptData.ts';
import { useUser } from './useSession.ts';

interface KeptState<T> {
  readonly value: T;
  /** The next value, or how to make it from the present one. */
  readonly set: (next: T | ((now: T) => T)) => void;
  /** Call it when the value has been saved or discarded. */
  readonly forget: () => void;
}

/**
 * Like `useState`, for what somebody enters. This tab keeps it for them alone, through a reload or the end of their session, until
 * `forget`. `what` names the kind of thing and `subject` the record. Don't keep passwords in it.
 */
export function useKeptState<T>(what: string, subject: string, initial: () => T): KeptState<T> {
  const key = keptKey(what, useUser()?.id ?? 0, subject);
  const [value, setValue] = useState(() => (readKept(key) as T | null) ?? initial()); // only this hook writes under this key
  const latest = useRef(value);
  const set = (next: T | ((now: T) => T)) => {
    latest.current = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next; // T is never a function: it is stored as JSON
    setValue(latest.current);
    keep(key, latest.current);
  };
  return { value, set, forget: () => keep(key, null) };
}
