import { useHostServices } from './hostServices.ts';

/**
 * Whether a flag that this remote's `remote.ts` declares is on for whoever is signed in. The page brought the answer, and it stays the
 * same until the next page load. False for an unknown flag.
 */
export const useFlag = (id: string): boolean => useHostServices().flags?.[id] === true;
