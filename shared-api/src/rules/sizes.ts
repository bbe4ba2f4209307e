const fractionSign = /[¼-¾⅐-⅞]/g;
/** `1½` is 1 1/2, not 11/2. */
const beforeFractionSign = /(?<=\d)(?=[¼-¾⅐-⅞])/g;
const thousands = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;
const mixedNumber = /(?<![\d./⁄])(\d+)[\s-]+(\d+)\s*[/⁄]\s*(\d+)(?![\d/⁄])/g;
const fraction = /(\d+)\s*[/⁄]\s*(\d+)/g;
/** Between two sizes, where a foot or inch sign may come first. */
const times = /(?<=\d\s*(?:["'”’″′]|in\b\.?|ft\b\.?)?\s*)[x×*✕✖⨯](?=\s*\.?\d)/gi;

/** A size in one spelling, with up to four decimals. */
export const decimalSize = (value: number): string => String(Number(value.toFixed(4)));

const divided = (all: string, whole: number, over: string, under: string) =>
  Number(under) === 0 ? all.replace(/[/⁄]/, ' ') : ` ${decimalSize(whole + Number(over) / Number(under))}`;

/** A text with its sizes in one spelling: `1/2`, `1-1/2` and `½` as decimals, `2x4`, `2 × 4` and `2*4` as 2 x 4, `1,000` as 1000. */
export const plainSizes = (text: string): string =>
  text
    .replace(beforeFractionSign, ' ')
    .replace(fractionSign, (sign) => sign.normalize('NFKD'))
    .replace(thousands, (number) => number.replaceAll(',', ''))
    .replace(mixedNumber, (all: string, whole: string, over: string, under: string) =>
      divided(all, Number(whole), over, under),
    )
    .replace(fraction, (all: string, over: string, under: string) => divided(all, 0, over, under))
    .replace(times, ' x ');
