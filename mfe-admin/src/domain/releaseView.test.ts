import { buildChannel, buildRelease, buildToken } from '#testing/buildReleases.ts';
import {
  type ChannelAct,
  canaryText,
  kilobytes,
  liveRelease,
  tokenState,
  versionName,
  versionOf,
  versionRows,
  withWarning,
} from './releaseView.ts';

describe('the versions of a remote', () => {
  it('are its releases and the installed version, with the live and previous ones marked', () => {
    const releases = [buildRelease({ version: '1.2.0' }), buildRelease({ version: '1.1.0' })];
    const rows = versionRows(buildChannel({ live: '1.1.0', previous: null, built: '1.0.0', releases }));
    expect(rows.map(({ name, isLive, isPrevious }) => [name, isLive, isPrevious])).toEqual([
      ['1.2.0', false, false],
      ['1.1.0', true, false],
      ['1.0.0 (installed)', false, true],
    ]);
  });

  it('are only its releases if the server was installed without it', () => {
    const rows = versionRows(buildChannel({ live: '1.2.0', built: null, releases: [buildRelease()] }));
    expect(rows.map(({ name }) => name)).toEqual([buildRelease().version]);
  });

  it('mark the canary, and the previous version only if it is not live', () => {
    const releases = [buildRelease({ version: '1.2.0' }), buildRelease({ version: '1.1.0' })];
    const channel = buildChannel({ live: '1.1.0', previous: '1.1.0', canary: '1.2.0', releases });
    expect(versionRows(channel).map(({ isPrevious, isCanary }) => [isPrevious, isCanary])).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(versionRows(buildChannel({ canary: null })).map(({ isCanary }) => isCanary)).toEqual([false]);
  });

  it('have an en dash as name if nothing was installed', () => {
    expect(versionName({ built: null }, null)).toBe('–');
  });
});

describe('the release that is live', () => {
  const releases = [buildRelease({ version: '1.2.0' }), buildRelease({ version: '1.1.0' })];

  it('is found by its version', () => {
    expect(liveRelease(buildChannel({ live: '1.1.0', releases }))).toBe(releases[1]);
  });

  it('is null when the installed version is live', () => {
    expect(liveRelease(buildChannel({ live: null, releases }))).toBeNull();
  });
});

it('shows sizes in kilobytes', () => {
  expect(kilobytes(26_440)).toBe('26.4 kB');
});

it.each([
  [0, [], 'Nobody'],
  [10, [], '10%'],
  [0, ['pe'], 'PE'],
  [10, ['pm', 'pe'], '10%, PM, PE'],
] as const)('a canary for %i %% and %j reads: %s', (canary_share, canary_roles, text) => {
  expect(canaryText(buildChannel({ canary_share, canary_roles: [...canary_roles] }))).toBe(text);
});

describe('a deploy token', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  it.each([
    [{ expires_at: '2026-03-05T12:00:01Z', revoked_at: null }, 'Active'],
    [{ expires_at: '2026-03-05T12:00:00Z', revoked_at: null }, 'Expired'],
    [{ expires_at: '2026-03-09T12:00:00Z', revoked_at: '2026-03-05T11:00:00Z' }, 'Revoked'],
  ])('with %j is %s', (changes, state) => {
    expect(tokenState(buildToken(changes), now)).toBe(state);
  });
});

it.each([
  [{ kind: 'promote', version: '1.3.0' }, '1.3.0'],
  [{ kind: 'promote', version: null }, null],
  [{ kind: 'roll-back' }, '1.1.0'],
  [{ kind: 'canary', canary: { version: '1.3.0', share: 10, roles: [] } }, '1.3.0'],
  [{ kind: 'flag', flag: 'map', audience: { share: 10, roles: [] } }, null],
  [{ kind: 'switch', state: 'on' }, '1.2.0'],
  [{ kind: 'switch', state: 'off' }, null],
] as const)('users would get %j', (act, version) => {
  expect(versionOf(buildChannel({ live: '1.2.0', previous: '1.1.0' }), act as ChannelAct)).toBe(version);
});

it('a question warns of flags whose last day is over', () => {
  const overdue_flags = [{ id: 'map', until: '2026-01-31' }];
  const releases = [buildRelease({ version: '1.2.0', overdue_flags }), buildRelease({ version: '1.1.0' })];
  const asked = (version: string) => withWarning(buildChannel({ releases }), version, 'Promote it?');
  expect(asked('1.2.0')).toBe('Promote it? The flag map ended on 2026-01-31, and its code is still there.');
  expect(asked('1.1.0')).toBe('Promote it?');
});

it('a question names what a version installs that the live one does not', () => {
  const releases = [
    buildRelease({ version: '1.2.0', new_packages: ['left-pad'] }),
    buildRelease({ version: '1.3.0', new_packages: ['a', 'b'] }),
    buildRelease({ version: '1.1.0', new_packages: [] }),
  ];
  const asked = (version: string) => withWarning(buildChannel({ releases }), version, 'Promote it?');
  expect(asked('1.2.0')).toBe('Promote it? New dependency: left-pad.');
  expect(asked('1.3.0')).toBe('Promote it? New dependencies: a, b.');
  expect(asked('1.1.0')).toBe('Promote it?');
});

it('a question warns of the one release that was never opened in the live shell', () => {
  const releases = [
    buildRelease({ version: '1.2.0', was_opened_here: true }),
    buildRelease({ version: '1.1.0', was_opened_here: false }),
  ];
  const asked = (version: string | null) => withWarning(buildChannel({ releases }), version, 'Promote it?');
  expect(asked('1.2.0')).toBe('Promote it?');
  expect(asked(null)).toBe('Promote it?');
  expect(asked('1.1.0')).toBe(
    'Promote it? No release command has opened 1.1.0 in the shell that is live now.',
  );
});
