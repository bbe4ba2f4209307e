import { longestName } from 'shared-api/rules';
import { article } from './asides.ts';
import { endsOpen, linePatterns, numbered, startsWithMeasure, startsWithSizes } from './linePatterns.ts';
import { type Knowledge, noQuantity, type PastedLine, type WrittenQuantity } from './PastedLine.ts';
import { isOpen, readPieces, startsWithAmount } from './quantityCell.ts';
import { isNameWord } from './unitWords.ts';

export type Reading = Omit<PastedLine, 'note' | 'pasted'>;

const withoutFrame = (count: string) => count.replace(/^[([](.*)[)\]]$/, '$1').replace(/[)\].,]+$/, '');
const piecesOf = (count: string, unit: string | undefined) => readPieces(withoutFrame(count), unit ?? null);
const shown = ({ quantity, unclear }: WrittenQuantity) => unclear ?? String(quantity);
const hasQuantity = ({ quantity, unclear }: WrittenQuantity) => quantity !== null || unclear !== null;

/** Of two numbers either could be the quantity. Only a number that a line doesn't need is ignored. */
export const eitherOf = (first: WrittenQuantity, last: WrittenQuantity): WrittenQuantity =>
  hasQuantity(first)
    ? { ...noQuantity, unclear: `${shown(first)} and ${shown(last)}`, unit: first.unit ?? last.unit }
    : last;

/** "4 of the ladders". */
const ofThe = /^(?:of\s+(?:the\s+)?|the\s+)/i;

/** Reads lines as people type them: "12 hard hat", "hard hat x 12", "12 bx hard hat". */
export function lineReader({ isItem, isFound, units }: Knowledge) {
  const patterns = linePatterns(units);

  function readLeading(text: string): Reading | null {
    const { count, unit, of, name } = patterns.leading.exec(text)?.groups ?? {};
    if (count === undefined || name === undefined) return null;
    if (startsWithSizes.test(text) || startsWithMeasure.test(unit ?? name)) return null;
    if (unit !== undefined && of === undefined && isPartOfName(unit, name))
      return { name: `${unit} ${name}`, ...piecesOf(count, undefined) };
    return { name: name.replace(ofThe, ''), ...piecesOf(count, unit) };
  }

  /** "5 box cutters" are cutters of a kind, "5 boxes screws" are boxes. */
  function isPartOfName(unit: string, rest: string): boolean {
    if (!isNameWord(unit)) return false;
    const whole = `${unit} ${rest}`;
    return isItem(whole) || (isFound(whole) && (!unit.endsWith('s') || !isFound(rest)));
  }

  /** `isStrong`: the sign before the number says that it is a quantity. */
  function readTrailing(text: string): (Reading & { readonly isStrong: boolean }) | null {
    const { name, sign, count, unit, unitBefore } = patterns.trailing.exec(text)?.groups ?? {};
    if (name === undefined || sign === undefined || count === undefined) return readTrailingUnit(text);
    const isTimes = /^\s*[x×*]\s*$/i.test(sign);
    // "Lumber 2 x 4" is a size.
    if (isTimes && /\d$/.test(name)) return null;
    const isStrong = isTimes || unit !== undefined || /qty|quantity|=|…|\.\.\./i.test(sign);
    return { name: name.trim(), ...piecesOf(count, unit ?? unitBefore), isStrong };
  }

  function readTrailingUnit(text: string) {
    const { name, count, unit } = patterns.trailingUnit.exec(text)?.groups ?? {};
    if (name === undefined || count === undefined || isFound(text)) return null;
    return { name, ...piecesOf(count, unit), isStrong: true };
  }

  /** The number at the end if what is before it is an item, or is found only without it. */
  function readLast(text: string, isKnown: (name: string) => boolean): Reading | null {
    const { name = '', count, unit } = patterns.last.exec(text)?.groups ?? {};
    const bare = name.replace(/(?:[\s,;:(=…_]|\.{2,}|(?<=\s)[x×*–—-])+$/i, '');
    return count !== undefined && isKnown(bare) ? { name: bare, ...piecesOf(count, unit) } : null;
  }

  function readOpen(text: string): Reading | null {
    const { name, open } = endsOpen.exec(text)?.groups ?? {};
    return name !== undefined && open !== undefined && isOpen(open)
      ? { name, ...noQuantity, unclear: open }
      : null;
  }

  /** "a hard hat", "the hard hat", "two hard hats". */
  function readWorded(text: string): Reading | null {
    const { amount, rest } = startsWithAmount.exec(text)?.groups ?? {};
    if (amount !== undefined && rest !== undefined)
      return isItem(rest) || !isFound(text) ? { name: rest, ...noQuantity, unclear: amount } : null;
    const found = article.exec(text);
    if (!found) return null;
    const bare = text.slice(found[0].length);
    const stated = readLine(bare);
    if (found.groups?.['one'] === undefined || hasQuantity(stated)) return stated;
    return readLeading(`1 ${bare}`) ?? { ...stated, quantity: 1 };
  }

  function readLine(text: string): Reading {
    if (text.length > longestName || isItem(text)) return { name: text, ...noQuantity };
    const { place, rest = '' } = numbered.exec(text)?.groups ?? {};
    const exact = readLast(place === undefined ? text : rest, isItem);
    if (exact) return exact;
    const counted = place === undefined ? null : (readTrailing(rest) ?? readLeading(rest));
    if (counted) return readingOf(counted);
    const worded = readWorded(text);
    if (worded) return worded;
    const first = readLeading(text);
    const last = first && isItem(first.name) ? null : readTrailing(first?.name ?? text);
    if (first && last?.isStrong) return { name: last.name, ...eitherOf(first, last), unit: null };
    // "1. hard hat" may be the first of many, or one.
    if (first && place === '1') return { ...first, ...noQuantity, unclear: `${place}.` };
    if (first) return first;
    if (last) return readingOf(last);
    const loose = isFound(text) ? null : readLast(text, isFound);
    return loose ?? readOpen(text) ?? { name: text, ...noQuantity };
  }

  /** The name in a cell of its own. Its number is a quantity only if the catalogue knows the name without it. */
  function readName(text: string): Reading {
    if (isItem(text)) return { name: text, ...noQuantity };
    const typed = readLine(text);
    const isKnown = isItem(typed.name) || (!isFound(text) && isFound(typed.name));
    return hasQuantity(typed) && isKnown ? typed : { name: text.replace(article, ''), ...noQuantity };
  }

  return {
    readLine,
    readName,
    /** The quantity of a line that has nothing else, for the line above it. */
    readQuantityLine: (text: string): WrittenQuantity | null => {
      const { count, unit } = patterns.alone.exec(text)?.groups ?? {};
      return count === undefined ? null : piecesOf(count, unit);
    },
  };
}

const readingOf = ({ name, quantity, unclear, unit }: Reading): Reading => ({
  name,
  quantity,
  unclear,
  unit,
});
