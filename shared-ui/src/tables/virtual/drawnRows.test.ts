import { drawnRows } from '#src/tables/virtual/drawnRows.ts';

const tenHigh = (index: number) => ({ start: index * 10, end: index * 10 + 10 });

describe('the rows to draw', () => {
  it('keep the space of skipped rows above, between and below', () => {
    const near = new Set([3, 4, 8]);
    expect(drawnRows(1, 12, (index) => near.has(index), tenHigh)).toEqual({
      rows: [
        { index: 3, gap: 20 },
        { index: 4, gap: 0 },
        { index: 8, gap: 30 },
      ],
      rest: 30,
    });
  });

  it('keep the space of all rows when none is near', () => {
    expect(drawnRows(5, 9, () => false, tenHigh)).toEqual({ rows: [], rest: 40 });
  });
});
