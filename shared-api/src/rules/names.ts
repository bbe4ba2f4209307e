import { bounds } from './bounds.ts';
import { sizePattern } from './sizePattern.ts';
import { lineFromOutside } from './writtenText.ts';

/** A longer text isn't a name. Only its case is ignored. */
export const longestName = 4 * bounds.itemName;

/** The name as it is stored: without space around it, and with single plain spaces. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Most names are plain, and there are many: they need no cleaning. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

/** The name as it is compared: composed characters, single plain spaces, nothing that nobody can see, in lower case. */
export const nameKey = (name: string): string =>
  isPlain.test(name) || name.length > longestName
    ? name.toLowerCase()
    : tidyName(lineFromOutside(name)).toLowerCase();

/** True if people would take both for the same name. SQL takes `lower` of stored names, which are tidy. */
export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** True if a name has a text in it, compared in the same way, with sizes in any spelling. In SQL: `columnHolds`. */
export function nameHolds(name: string, part: string): boolean {
  const pattern = sizePattern(nameKey(part));
  return pattern === null
    ? nameKey(name).includes(nameKey(part))
    : new RegExp(pattern, 'iu').test(nameKey(name));
}
