const inches = /(\d)\s*(?:"|”|''|-?inch(?:es)?\b|-?in\b)/g;
const feet = /(\d)\s*(?:'|’|′|-?feet\b|-?foot\b|-?ft\b)/g;
/** Before they are taken apart: `1½` would become 11/2, and a double prime two primes, which are feet. */
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
 * The words of a name or of what somebody types, in one spelling: any case, without accents and plurals, `1/2` and `.5`
 * as 0.5, `"` and inch as in, and digits apart from letters.
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

/** Near enough for a search: what counts is that both sides are cut in the same way. */
function singular(text: string): string {
  if (text.endsWith('xe')) return text.slice(0, -1);
  if (text.length <= 3 || /(?:ss|us|is)$/.test(text)) return text;
  // "ties" are more than one tie.
  if (text.endsWith('ies') && text.length > 4) return `${text.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(text)) return text.slice(0, -2);
  return text.endsWith('s') ? text.slice(0, -1) : text;
}
