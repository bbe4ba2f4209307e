import { formatListDate, formatMoment, formatPrintedDate, formatTime } from '#src/format/dates.ts';
import { formatMoney } from '#src/format/money.ts';
import { formatQuantity, requiredPerCrewText } from '#src/format/quantity.ts';

const now = new Date(2026, 2, 2, 9, 30);

describe('required quantity per crew', () => {
  it.each([
    [3, '1 per 3'],
    [12, '1 per 12'],
    [1, '1 each'],
    [0.5, '2 each'],
    [0.25, '4 each'],
    [1.5, '1 per 1.5'],
    [null, ''],
    [undefined, ''],
    [0, ''],
    [-2, ''],
    [Number.NaN, ''],
  ])('formats %p as %p, never "per crew"', (required, text) => {
    expect(requiredPerCrewText(required)).toBe(text);
  });
});

describe('dates', () => {
  it.each([
    [new Date(2026, 2, 2, 0, 1), 'Today'],
    [new Date(2026, 2, 1, 23, 59), 'Yesterday'],
    [new Date(2026, 1, 28, 23, 59), 'Feb 28'],
    [new Date(2025, 11, 31), 'Dec 31, 2025'],
    [null, '–'],
    ['not a date', '–'],
  ])('formats %p as %p', (date, text) => {
    expect(formatListDate(date, now)).toBe(text);
  });

  it('writes a time of day with a plain space', () => expect(formatTime(now)).toBe('9:30 AM'));

  // With daylight saving time, some days have 23 or 25 hours.
  it('counts calendar days, not hours, on every day of the year', () => {
    for (let day = 1; day <= 365; day += 1)
      for (const [hour, minute] of [
        [0, 5],
        [23, 55],
      ] as const) {
        const shown = [new Date(2026, 0, day, 0, 5), new Date(2026, 0, day, 23, 55)];
        const tomorrow = new Date(2026, 0, day + 1, hour, minute);
        expect(shown.map((date) => formatListDate(date, tomorrow))).toEqual(['Yesterday', 'Yesterday']);
      }
  });

  it('writes a moment with a plain space before AM', () => {
    expect(formatMoment(new Date(2026, 2, 2, 7, 15))).toBe('Mar 2, 2026, 7:15 AM');
  });

  it('writes month, day and two-digit year on the sheet', () => {
    expect(formatPrintedDate(new Date(2026, 2, 2))).toBe('3/2/26');
  });
});

describe('amounts', () => {
  it('writes dollars with two decimals and thousands', () => {
    expect([1373.6, 0, 9.999, null].map(formatMoney)).toEqual(['$1,373.60', '$0.00', '$10.00', '–']);
  });

  it('writes quantities without needless decimals', () => {
    expect([1234, 2.5, 0, undefined].map(formatQuantity)).toEqual(['1,234', '2.5', '0', '–']);
  });
});
