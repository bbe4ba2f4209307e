import { decimalSize, plainSizes } from './sizes.ts';

const inches = /(\d)\s*(?:"|”|''|-?inch(?:es)?\b|-?in\b)/g;
const feet = /(\d)\s*(?:'|’|′|-?feet\b|-?foot\b|-?ft\b)/g;
/** Handled before normalization, which would turn it into two primes, which mean feet. */
const doublePrime = /″/g;
const word = /\d*\.\d+|\d+|\p{L}+/gu;

/**
 * The words of a name or a search term, in one spelling: lower case, singular, without accents, `1/2` and `.5` as 0.5,
 * `"` and inch as in, and digits split from letters.
 */
export function searchWords(text: string): string[] {
  const plain = plainSizes(text.replace(doublePrime, '"'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(inches, '$1 in ')
    .replace(feet, '$1 ft ');
  return (plain.match(word) ?? []).map((found) =>
    /\d/.test(found) ? decimalSize(Number(found)) : singular(found),
  );
}

/** Good enough for a search: all that matters is that both sides are shortened the same way. */
function singular(text: string): string {
  if (text.endsWith('xe')) return text.slice(0, -1);
  if (text.length <= 3 || /(?:ss|us|is)$/.test(text)) return text;
  // "ties" is the plural of "tie".
  if (text.endsWith('ies') && text.length > 4) return `${text.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(text)) return text.slice(0, -2);
  return text.endsWith('s') ? text.slice(0, -1) : text;
}
