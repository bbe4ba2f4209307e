import { longestName } from 'shared-api/rules';

/** A bullet, an arrow or an emoji. Signs of trademarks, degrees and numbers belong to what follows them. */
const sign = String.raw`(?:[•·‣⁃»\u2190-\u21ff]|(?![©®™℠°№])[\p{So}\p{Extended_Pictographic}])[\ufe0e\ufe0f\u200d\u{1f3fb}-\u{1f3ff}]*\s*`;
/** A box to tick, empty or not. */
const box = String.raw`\[\s?[xX✓✔✅]?\s?\]\s*|\(\s\)\s*`;
/** "a)", "(b)", "c.", "iv)". */
const letter = String.raw`\(?(?:[a-z]|[ivx]{2,4})(?:\)|\.(?!\w))\s+`;
const marks = new RegExp(String.raw`^(?:[-–—*>+]\s+|#+\s+(?=\d)|${sign}|${box}|${letter})+(?=\S)`, 'u');
const tick = /\s*[✓✔✅☑☒❌]\ufe0f?$/u;
const emphasis = /^(\*\*|__)(?=\S)(.+?)\1/;
const place = /^\(?\d{1,3}[.)]\)?\s+/;

/** "#1", "1️⃣" and "①" in front of a line, or as a whole cell. */
const signedPlace = /^(?:#(\d{1,3})[.:)]?(?=\s|$)|(\d{1,2})\ufe0f?\u20e3|([①-⑳]))\s*/u;
const plainPlace = (line: string) =>
  line.replace(signedPlace, (_all, ...places: unknown[]) => {
    const written = places.find((one) => typeof one === 'string') ?? '';
    return `${String(written).normalize('NFKC')}. `;
  });

/** A line without the marks in front of it, also behind its numbering, and without a tick at its end. */
export function withoutMarks(line: string): string {
  if (line.length > longestName) return line;
  const bare = plainPlace(line.replace(marks, '')).replace(tick, '');
  const [numbering = ''] = place.exec(bare) ?? [];
  return numbering + bare.slice(numbering.length).replace(marks, '').replace(emphasis, '$2');
}

/** Articles say nothing about the item. Only "a" says how many. */
export const article = /^(?:(?<one>an?|una?)|the|el|la|los|las)\s+(?=\S)/i;

const ruled = /^(?:[-–—=*_#~]{2,}|#+\s)\s*(.*?)\s*[-–—=*_#~]*$/;

/** The words of a heading within a list: "PPE:", "--- PPE ---", "## PPE". Null for other lines, empty for a mere rule. */
export function headingIn(line: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(line)) return '';
  const words = ruled.exec(line)?.[1] ?? /^(.+):$/.exec(line)?.[1] ?? null;
  // "--- 12 hard hats ---" is a line.
  return words !== null && /^\d/.test(words) ? null : words;
}

/** "Total 42", "Grand total", "Subtotal:". */
export const isTotal = (name: string): boolean => /^(?:grand |sub[- ]?)?totals?\b[\s:=\d.,$]*$/i.test(name);
