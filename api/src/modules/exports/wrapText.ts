/** A part of a text that fits a cell, and how many printed lines it takes there. */
export interface Piece {
  readonly text: string;
  readonly lines: number;
}

interface Line {
  readonly text: string;
  /** True if the text itself ends the line here. */
  readonly isLast: boolean;
}

/**
 * Splits a text into pieces of at most `mostLines` lines, since a spreadsheet cuts off what does not fit its highest row.
 * It breaks between lines and words, and loses no text. `width` is measured in digits.
 */
export function piecesOf(text: string, width: number, mostLines: number): Piece[] {
  const lines = linesOf(text, width);
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; at += mostLines) {
    const some = lines.slice(at, at + mostLines);
    const joined = some.map((line) => (line.isLast ? `${line.text.trimEnd()}\n` : line.text)).join('');
    pieces.push({ text: joined.replace(/[ \t]+$|\n$/, ''), lines: some.length });
  }
  return pieces;
}

/** How many lines a text takes. */
export const lineCount = (text: string, width: number): number => linesOf(text, width).length;

const linesOf = (text: string, width: number): Line[] =>
  text.split(/\r\n|[\r\n]/).flatMap((paragraph) => {
    const lines = wrap(paragraph, width);
    return lines.map((line, at) => ({ text: line, isLast: at === lines.length - 1 }));
  });

function wrap(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
    for (const part of partsOf(word, width)) {
      if (used > 0 && used + widthOf(part.trimEnd()) > width) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      line += part;
      used += widthOf(part);
    }
  }
  return [...lines, line];
}

/** Splits a word that is wider than a line. */
function partsOf(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let [part, used] = ['', 0];
  for (const character of word) {
    const more = widthOf(character);
    if (used + more > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += character;
    used += more;
  }
  return [...parts, part];
}

const widths = new Map<string, number>();

const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += widths.get(character) ?? learnWidth(character);
  return width;
};

function learnWidth(character: string): number {
  const width = widthOfOne(character);
  widths.set(character, width);
  return width;
}

/** Width relative to a digit, a little more than in the usual fonts. */
function widthOfOne(character: string): number {
  if (character >= '\u1100') return 2.2;
  if (/[\s.,:;'|!ijlI]/.test(character)) return 0.55;
  if (/[-frt()/]/.test(character)) return 0.75;
  if (/[MWmw@%]/.test(character)) return 1.75;
  return /[A-Z]/.test(character) ? 1.25 : 1.02;
}
