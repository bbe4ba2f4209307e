const inches = /(\d)\s*(?:"|”|''|-?inch(?:es)?\b|-?in\b)/g;
const feet = /(\d)\s*(?:'|’|′|-?feet\b|-?foot\b|-?ft\b)/g;
/** Handled before normalization, which would turn `1½` into 11/2, and a double prime into two primes, which mean feet. */
const fractionSign = /(?<=\d)(?=[¼-¾⅐-⅞])/g;
const doublePrime = /″/g;
const mixedNumber = /(\d+)[\s-]+(\d+)\s*[/⁄]\s*(\d+)/g;
const fraction = /(\d+)\s*[/⁄]\s*(\d+)/g;
const word = /\d*\.\d+|\d+|\p{L}+/gu;

const decimal = (value: number) => String(Number(value.toFixed(4)));
const divided = (whole: string, over: string, under: string) =>
  Number(under) === 0
    ? `${whole} ${over} ${under}`
    : ` ${decimal(Number(whole) + Number(over) / Number(under))}`;

/**
 * The words of a name or a search term, in one spelling: lower case, singular, without accents, `1/2` and `.5` as 0.5,
 * `"` and inch as in, and digits split from letters.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .replace(fractionSign, ' ')
    .replace(doublePrime, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(mixedNumber, (_, whole: string, over: string, under: string) => divided(whole, over, under))
    .replace(fraction, (_, over: string, under: string) => divided('', over, under))
    .replace(inches, '$1 in ')
    .replace(feet, '$1 ft ');
  return (plain.match(word) ?? []).map((found) =>
    /\d/.test(found) ? decimal(Number(found)) : singular(found),
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
