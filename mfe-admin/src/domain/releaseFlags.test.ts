import { buildChannel, buildFlag, buildHealth } from '#testing/buildReleases.ts';
import { flagAudience, flagResult, flagRows, isChangeable } from './releaseFlags.ts';

it('lists the flags of all modules, each with an id of its own', () => {
  const channels = ['mfe-items', 'mfe-jobs'].map((remote) => buildChannel({ remote, flags: [buildFlag()] }));
  expect(flagRows(channels).map(({ id }) => id)).toEqual(['mfe-items new-board', 'mfe-jobs new-board']);
});

it('lists none of a server that knows no flags', () => {
  const { flags, ...channel } = buildChannel({});
  expect(flags).toEqual([]);
  expect(flagRows([channel as ReturnType<typeof buildChannel>])).toEqual([]); // the previous version's answer
});

it.each([
  [{ roles: [], share: 0 }, ''],
  [{ roles: ['pe' as const], share: 10 }, '10%, PE'],
])('of a flag with %j gets it: %s', (audience, text) => {
  expect(flagAudience(buildFlag(audience))).toBe(text);
});

describe('the result of a flag', () => {
  const seen = { on: buildHealth({ failures: 6 }), off: buildHealth() };

  it.each([
    ['nobody gets it', {}, ''],
    [
      'nobody who gets it was seen',
      { share: 10, health: { on: buildHealth({ page_views: 0 }), off: null } },
      'No page views yet',
    ],
    [
      'those who get it were seen',
      { share: 10, health: seen },
      'With it: 120 page views, 5.0% failed. Without: 120 page views, none failed.',
    ],
    ['the server turned it off', { ended: { at: '', reason: 'It failed' }, health: seen }, 'It failed'],
  ])('if %s', (_when, changes, text) => {
    expect(flagResult(buildFlag(changes))).toBe(text);
  });
});

it.each([
  [{}, true],
  [{ share: 10 }, true],
  [{ is_overdue: true }, false],
  [{ is_overdue: true, share: 10 }, true],
])('%j can be changed: %s, and only by those who may', (changes, can) => {
  const flag = buildFlag(changes);
  const channel = buildChannel();
  expect(isChangeable({ id: '', channel, flag })).toBe(can);
  expect(isChangeable({ id: '', channel: { ...channel, can: { ...channel.can, flags: false } }, flag })).toBe(
    false,
  );
});
