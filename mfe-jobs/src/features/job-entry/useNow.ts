import { useSyncExternalStore } from 'react';

const minute = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
};
const wholeMinute = () => Math.ceil(Date.now() / minute) * minute;

/** The current time in milliseconds, rounded up to the minute. Redraws its component every minute. */
export const useNow = (): number => useSyncExternalStore(everyMinute, wholeMinute);
