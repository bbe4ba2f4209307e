import { bounds } from './bounds.ts';
import { lineFromOutside } from './writtenText.ts';

/** Longer texts are no names. They are compared as they are. */
const longestName = 4 * bounds.longName;

/** The name as it is stored: without space around it, and with single plain spaces. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** The name as it is compared: composed characters, single plain spaces, nothing that nobody can see, in lower case. */
export const nameKey = (name: string): string =>
  name.length > longestName ? name : tidyName(lineFromOutside(name)).toLowerCase();

/** True if people would take both for the same name. The only way in which names are compared. */
export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);
