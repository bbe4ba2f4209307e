import { buildLine } from '#testing/loadServer.ts';
import { linesOfPage, printedPages } from './printedPages.ts';

const linesIn = (category_name: string, count: number) =>
  Array.from({ length: count }, () => ({ line: buildLine({ category_name }) }));

describe('the pages of a sheet', () => {
  const lines = [...linesIn('Safety', 40), ...linesIn('Hand Tools', 60)];
  const pages = printedPages(lines, 'en');

  it('have every planned line once, in order', () => {
    expect(pages.flat().flatMap((band) => band.lines)).toEqual(lines);
  });

  it('have no more rows than fit, categories included, and repeat a category that goes on', () => {
    for (const bands of pages)
      expect(bands.reduce((rows, band) => rows + 1 + band.lines.length, 0)).toBeLessThanOrEqual(32);
    expect(pages.map((bands) => bands.map(({ category }) => category))).toEqual([
      ['Safety'],
      ['Safety', 'Hand Tools'],
      ['Hand Tools'],
      ['Hand Tools'],
    ]);
  });

  it('leave out what was added while loading', () => {
    expect(printedPages([{ line: buildLine({ planned: 0 }) }], 'en')).toEqual([]);
  });

  it('are what a code leads to', () => {
    expect([...linesOfPage(lines, 1, 'es')]).toEqual(lines.slice(0, 31).map(({ line }) => line.id));
    expect(linesOfPage(lines, 9, 'en').size).toBe(0);
  });

  it('have fewer rows in two languages, whose names take two lines', () => {
    expect([...linesOfPage(lines, 2, 'both')]).toEqual(lines.slice(19, 38).map(({ line }) => line.id));
  });
});
