import { faultOfFlags, flagFaults, flagSettingsText, isFlagOverdue } from './remoteFlags.ts';

const flag = (id: string, until = '2027-03-31') => ({ id, until });
const ten = Array.from({ length: 10 }, (_, at) => flag(`f${at}`));

it.each([
  ['2027-03-31T00:00:00Z', false],
  ['2027-03-31T23:59:59Z', false],
  ['2027-04-01T00:00:00Z', true],
  ['2031-01-01T00:00:00Z', true],
  ['2026-12-31T00:00:00Z', false],
])('a flag until March 31, 2027 is overdue at %s: %s', (now, overdue) => {
  expect(isFlagOverdue(flag('new-board'), new Date(now))).toBe(overdue);
});

it.each([
  ['no flags', [], null],
  ['ten flags', ten, null],
  ['eleven flags', [...ten, flag('one-more')], '11 flags are too many, 10 is the most'],
  ['two of one name', [flag('a'), flag('b'), flag('a')], 'two flags are called a'],
])('of a remote with %s is said: %j', (_what, flags, fault) => {
  expect(faultOfFlags(flags)).toBe(fault);
});

it('a remote’s check names each flag whose last day is over', () => {
  const flags = [flag('old', '2026-01-31'), flag('new'), flag('new')];
  expect(flagFaults(flags, new Date('2026-02-01T00:00:00Z'))).toEqual([
    'two flags are called new',
    'The flag old ended on 2026-01-31, and its code is still there.',
  ]);
  expect(flagFaults(undefined, new Date())).toEqual([]);
});

it('says who gets flags, and why the server turned one off', () => {
  expect(
    flagSettingsText([
      { id: 'new-board', roles: ['pe'], share: 10 },
      { id: 'map', roles: [], share: 0, ended: { at: '2027-03-01T00:00:00Z', reason: 'It failed' } },
    ]),
  ).toBe('new-board for 10%, PE; map off: It failed');
  expect(flagSettingsText([])).toBe('');
});
