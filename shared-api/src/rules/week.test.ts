import { lateDay, leavesText, missingOn, missingText, shortItems, truckDays, weekOf } from './week.ts';

const claim = (draft_id: number, from: string, until: string | null, more = {}) => ({
  ...{ kind: 'reserved' as const, quantity: 1, from, until, draft_id },
  ...more,
});
const lift = (owned: number, ...claims: ReturnType<typeof claim>[]) =>
  new Map([[7, { item_id: 7, owned, turnaround: 'next-day' as const, claims }]]);
const needed = [{ item_id: 7, item_name: 'Boom lift', pieces: 1 }];
const mine = { draftId: 1, days: truckDays('2026-12-04', '2026-12-11') };

it.each([
  ['others leave enough', lift(2, claim(2, '2026-12-01', '2026-12-31')), null],
  ['others leave none', lift(1, claim(2, '2026-12-01', '2026-12-31')), [0, '2026-12-04']],
  ['others come later', lift(1, claim(2, '2026-12-07', '2026-12-08')), [0, '2026-12-07']],
  ['others are late', lift(1, claim(2, '2026-11-01', null)), [0, '2026-12-04']],
  ['its own draft has it', lift(1, claim(1, '2026-12-01', '2026-12-31')), null],
  ['others only have it on a list', lift(1, claim(2, '2026-12-01', null, { kind: 'wanted' })), null],
  ['others have it before', lift(1, claim(2, '2026-12-01', '2026-12-03')), null],
  ['others have some of it', lift(3, claim(2, '2026-12-04', null, { quantity: 3 })), [0, '2026-12-04']],
  ['nobody owns it', new Map(), null],
])('a truck is short of its equipment if %s', (_why, equipment, expected) => {
  const [short] = shortItems(needed, equipment, mine);
  expect(short ? [short.free, short.day] : null).toEqual(expected);
});

it('names those who have it on the first short day', () => {
  const [early, late] = [claim(2, '2026-12-05', '2026-12-06'), claim(3, '2026-12-08', '2026-12-09')];
  expect(shortItems(needed, lift(1, early, late), mine)[0]?.holders).toEqual([early]);
});

it('does not go back and forth over a hundred years of days', () => {
  const days = { from: '2000-01-01', until: '2099-12-31' };
  const [short] = shortItems(needed, lift(1, claim(2, '2099-12-30', null)), { draftId: 1, days });
  expect(short?.day).toBe('2099-12-30');
});

it.each([
  ['2026-12-09', { from: '2026-12-04', until: '2026-12-09' }],
  [null, { from: '2026-12-04', until: '2026-12-04' }],
  ['2026-12-01', { from: '2026-12-04', until: '2026-12-04' }],
])('a truck that is back on %s needs its equipment until then', (back, expected) => {
  expect(truckDays('2026-12-04', back)).toEqual(expected);
});

const today = '2026-12-01';
const state = { leavesOn: '2026-12-04', loaded: null, isDone: false, short: [] };
const part = { done: 3, of: 5 };
const boom = { item_name: 'Boom lift', free: 0, owned: 1, day: '2026-12-04', holders: [] };

it.each([
  [{}, ''],
  [{ leavesOn: '2026-12-02' }, 'No load started, leaves tomorrow'],
  [{ leavesOn: today }, 'No load started, leaves today'],
  [{ leavesOn: '2026-11-30' }, 'No load started, was to leave Nov 30'],
  [{ leavesOn: today, loaded: part }, ''],
  [{ leavesOn: '2026-11-30', loaded: part }, 'Was to leave Nov 30'],
  [{ loaded: part, isDone: true }, '2 lines short'],
  [{ loaded: { done: 5, of: 5 }, isDone: true }, ''],
  [{ lacksApproval: true }, 'List not approved'],
  [{ short: [boom] }, 'Boom lift: 0 of 1 free on Dec 4'],
  [{ short: [boom, boom, boom] }, 'Boom lift: 0 of 1 free on Dec 4, 2 more items short'],
  [
    { leavesOn: '2026-12-02', short: [boom] },
    'Boom lift: 0 of 1 free on Dec 4. No load started, leaves tomorrow',
  ],
])('a truck %j says "%s"', (more, text) => {
  const truck = { ...state, ...more };
  expect(missingText(missingOn(truck, today), { leavesOn: truck.leavesOn, today })).toBe(text);
});

it('leaves out a reason of a kind that it does not know', () => {
  const missing = [{ kind: 'stock' } as never, { kind: 'short', lines: 1 } as const];
  expect(missingText(missing, { leavesOn: today, today })).toBe('1 line short');
});

it('says when a truck leaves', () => {
  expect(['2026-11-30', today, '2026-12-02', '2026-12-03'].map((day) => leavesText(day, today))).toEqual([
    'was to leave Nov 30',
    'leaves today',
    'leaves tomorrow',
    'leaves Dec 3',
  ]);
});

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-04', '2026-11-30'],
  ['2026-12-05', '2026-12-07'],
  ['2026-12-06', '2026-12-07'],
])('the week of %s begins on %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

it.each([
  ['2026-11-27', null],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-04', '2026-12-04'],
  ['2026-12-05', null],
])('on %s, what is late shows in this week on %s', (day, expected) => {
  expect(lateDay({ from: '2026-11-30', until: '2026-12-04' }, day)).toBe(expected);
});
