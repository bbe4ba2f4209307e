import { editDistance } from './editDistance.ts';

/** Comparing more letters than this is slow and tells nothing more. */
const longestCompared = 24;
/** Shorter parts match half of all words. */
const shortestPart = 3;

const isNumber = (text: string) => /^\d/.test(text);

/** How well a typed word matches a known one: 100 if they are the same, 80 for its start, 60 for a part of it, 0 for no match. */
export function directMatch(typed: string, known: string): number {
  if (typed === known) return 100;
  if (known.startsWith(typed)) return 80;
  // 5 is not a part of 15 or 0.5.
  if (typed.length >= shortestPart && !isNumber(typed) && known.includes(typed)) return 60;
  return 0;
}

/** The same for a word with typos: 40 or less. Numbers never match, since every number is a different size. */
export function slippedMatch(typed: string, known: string): number {
  if (isNumber(typed) || isNumber(known) || typed.length > longestCompared) return 0;
  if (typed.length < shortestPart && (typed.length < 2 || typed[0] !== known[0])) return 0;
  const most = typed.length <= 5 ? 1 : 2;
  const whole = editDistance(typed, known, most);
  const begun =
    typed.length > shortestPart && known.length > typed.length
      ? editDistance(typed, known.slice(0, typed.length), most)
      : most + 1;
  const slips = Math.min(whole, begun + 0.5);
  return slips > most ? 0 : 50 - 10 * slips;
}
