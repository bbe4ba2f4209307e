import fc from 'fast-check';
import { dayAfter, dayAt, dayNumber, daysText, isDay, todayIn, weekdayText, workingDays } from './days.ts';

const days = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') }).map(dayAt);

describe('a day', () => {
  it.each([
    ['2026-12-07', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['1900-01-01', false],
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['9999-12-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-7', false],
    ['12/7/2026', false],
    ['2026-12-07T00:00:00Z', false],
    ['2026-12-07\n', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('comes back from its number', () => {
    fc.assert(fc.property(days, (day) => isDay(day) && dayAt(dayNumber(day)) === day));
  });

  it.each([
    ['2026-03-07', 2, '2026-03-09', 'clocks go forward in Chicago'],
    ['2026-10-31', 2, '2026-11-02', 'clocks go back in Chicago'],
    ['2026-12-31', 1, '2027-01-01', 'a year ends'],
    ['2028-02-28', 2, '2028-03-01', 'a leap day'],
    ['2026-12-07', -7, '2026-11-30', 'a week earlier'],
  ])('%s and %i days is %s: %s', (day, later, expected) => {
    expect(dayAfter(day, later)).toBe(expected);
  });
});

describe('working days', () => {
  it.each([
    ['2026-12-07', '2026-12-18', 10],
    ['2026-12-07', '2026-12-07', 1],
    ['2026-12-05', '2026-12-06', 0],
    ['2026-12-18', '2026-12-21', 2],
    ['2026-12-31', '2027-01-01', 2],
    ['2028-02-28', '2028-03-01', 3],
    ['2026-12-18', '2026-12-07', 0],
  ])('from %s to %s: %i', (from, to, expected) => {
    expect(workingDays(from, to)).toBe(expected);
  });

  it('are those that one counts day by day', () => {
    const counted = (from: string, to: string) => {
      let count = 0;
      const day = new Date(`${from}T12:00:00Z`);
      while (day.toISOString().slice(0, 10) <= to) {
        if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) count += 1;
        day.setUTCDate(day.getUTCDate() + 1);
      }
      return count;
    };
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const to = dayAfter(from, length);
        expect(workingDays(from, to)).toBe(counted(from, to));
      }),
    );
  });
});

describe('days in words', () => {
  it.each([
    ['2026-12-07', '2026-12-18', 'Dec 7 to 18, 2026'],
    ['2026-11-30', '2026-12-04', 'Nov 30 to Dec 4, 2026'],
    ['2026-12-28', '2027-01-08', 'Dec 28, 2026 to Jan 8, 2027'],
    ['2026-12-07', '2026-12-07', 'Dec 7, 2026'],
    ['2026-12-07', null, 'from Dec 7, 2026'],
    [undefined, '2026-12-18', 'until Dec 18, 2026'],
    [null, undefined, ''],
  ])('%s and %s: %s', (from, to, expected) => {
    expect(daysText(from, to)).toBe(expected);
  });

  it('say the weekday', () => {
    expect(['2026-12-07', '2000-01-01', '2028-02-29'].map(weekdayText)).toEqual([
      'Mon, Dec 7',
      'Sat, Jan 1',
      'Tue, Feb 29',
    ]);
  });
});

it.each([
  ['2026-11-29T11:30:00Z', 'America/Chicago', '2026-11-29'],
  ['2026-11-29T11:30:00Z', 'Pacific/Auckland', '2026-11-30'],
  ['2026-11-29T05:59:59Z', 'America/Chicago', '2026-11-28'],
  ['2026-11-29T06:00:00Z', 'America/Chicago', '2026-11-29'],
  ['2026-03-08T08:00:00Z', 'America/Chicago', '2026-03-08'],
  ['2027-01-01T03:00:00Z', 'America/Chicago', '2026-12-31'],
])('at %s it is in %s the %s', (moment, zone, expected) => {
  expect(todayIn(zone, new Date(moment))).toBe(expected);
});
