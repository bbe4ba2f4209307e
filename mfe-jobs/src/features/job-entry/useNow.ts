import { useSyncExternalStore } from 'react';

const minute = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
};
const wholeMinute = () => Math.ceil(Date.now() / minute) * minute;

/** The time in milliseconds, up to the minute; who reads it is drawn again when the minute is over. */
export const useNow = (): number => useSyncExternalStore(everyMinute, wholeMinute);
