import {
  isLateLoad,
  jobDaysProblem,
  jobDaysText,
  loadDaysProblem,
  loadDaysText,
  workingDaysOf,
} from './jobDays.ts';

const days = { on_site_from: '2026-12-07', back_in_yard: '2026-12-18' };

describe("a job's days", () => {
  it.each([
    [days, 'Dec 7 to 18, 2026 · 10 working days', 10],
    [{ on_site_from: '2026-12-07', back_in_yard: '2026-12-07' }, 'Dec 7, 2026 · 1 working day', 1],
    [{ on_site_from: '2026-12-07' }, 'from Dec 7, 2026', null],
    [{ back_in_yard: '2026-12-18', on_site_from: null }, 'until Dec 18, 2026', null],
    [{}, '', null],
  ])('%j: %s', (known, text, working) => {
    expect(jobDaysText(known)).toBe(text);
    expect(workingDaysOf(known)).toBe(working);
  });

  it('may be one day or unknown, but not end before they begin', () => {
    expect(jobDaysProblem(days)).toBeNull();
    expect(jobDaysProblem({ ...days, back_in_yard: days.on_site_from })).toBeNull();
    expect(jobDaysProblem({ back_in_yard: '2026-12-06' })).toBeNull();
    expect(jobDaysProblem({ ...days, back_in_yard: '2026-12-06' })).toMatch(/^Back in the yard can't be/);
  });
});

describe("a load's days", () => {
  it.each([
    [{ leaves_on: '2026-12-07', back_on: '2026-12-18' }, 'Leaves Dec 7 · Back Dec 18, 2026'],
    [{ leaves_on: '2026-12-28', back_on: '2027-01-08' }, 'Leaves Dec 28, 2026 · Back Jan 8, 2027'],
    [{ leaves_on: '2026-12-07' }, 'Leaves Dec 7, 2026'],
    [{ back_on: '2026-12-18' }, 'Back Dec 18, 2026'],
    [{}, ''],
  ])('%j: %s', (known, text) => {
    expect(loadDaysText(known)).toBe(text);
  });

  it('may be one day or unknown, but not end before they begin', () => {
    expect(loadDaysProblem('2026-12-07', '2026-12-07')).toBeNull();
    expect(loadDaysProblem(null, '2026-12-07')).toBeNull();
    expect(loadDaysProblem('2026-12-07', null)).toBeNull();
    expect(loadDaysProblem('2026-12-07', '2026-12-06')).toBe("A truck can't be back before it leaves");
  });
});

it.each([
  ['out', '2026-11-30', true],
  ['returned', '2026-11-30', true],
  ['out', '2026-12-01', false],
  ['out', undefined, false],
  ['closed', '2026-11-30', false],
  ['loaded', '2026-11-30', false],
] as const)('a load that is %s and due on %s is late on December 1: %s', (status, back_on, is) => {
  expect(isLateLoad({ status, back_on }, '2026-12-01')).toBe(is);
});
