import { useSyncExternalStore } from 'react';
import { isApiError } from 'shared-api/client';

/** True if the server wants a code of the second step before it does this. */
export const asksCode = (error: unknown): boolean => isApiError(error) && error.body.asks_code === true;

type Answer = (given: boolean) => void;

let open: Answer | null = null;
const readers = new Set<() => void>();

function setOpen(next: Answer | null) {
  open = next;
  for (const read of readers) read();
}

/** Opens the page's question for a code, and resolves to whether one was given. False on a page without `CodeQuestion`. */
const askCode = () =>
  new Promise<boolean>((resolve) => {
    answerCode(false);
    if (readers.size === 0) resolve(false);
    else setOpen(resolve);
  });

/** Closes the question. */
export function answerCode(given: boolean) {
  open?.(given);
  setOpen(null);
}

/** Whether the question is open. */
export const useIsCodeAsked = (): boolean =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => void readers.delete(read);
    },
    () => open !== null,
  );

/** A call that is made once more after a code, if the server asks for one. */
export const withCode =
  <Given, Made>(call: (given: Given) => Promise<Made>) =>
  async (given: Given): Promise<Made> => {
    try {
      return await call(given);
    } catch (error) {
      if (asksCode(error) && (await askCode())) return call(given);
      throw error;
    }
  };
