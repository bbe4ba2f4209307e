import fc from 'fast-check';
import { lineCount, piecesOf } from './wrapText.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('the pieces of a long text', () => {
  it('break between words and hold all of them in order', () => {
    const text = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const pieces = piecesOf(text, 100, 8);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.flatMap((piece) => words(piece.text))).toEqual(words(text));
    for (const { lines } of pieces) expect(lines).toBeLessThanOrEqual(8);
  });

  it("keep the text's line breaks", () => {
    const text = 'one\n\n two\r\nthree';
    expect(piecesOf(text, 100, 8)).toEqual([{ text: 'one\n\n two\nthree', lines: 4 }]);
    expect(piecesOf(text, 100, 2).map((piece) => piece.text)).toEqual(['one\n', ' two\nthree']);
  });

  it('split a word that is too long for a line', () => {
    expect(piecesOf('1'.repeat(25), 10.5, 2)).toEqual([
      { text: '1'.repeat(20), lines: 2 },
      { text: '1'.repeat(5), lines: 1 },
    ]);
  });

  it('lose nothing but white space, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 5 }),
        (text, most) => {
          const joined = piecesOf(text, 12, most).map((piece) => piece.text);
          expect(joined.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});

it('counts more lines for wide letters', () => {
  expect(lineCount('o'.repeat(95), 100)).toBe(1);
  expect(lineCount('W'.repeat(100), 100)).toBe(2);
  expect(lineCount('\u6f22'.repeat(100), 100)).toBe(3);
});
