import { buildChannel, buildRelease, buildToken } from '#testing/buildReleases.ts';
import { tokenState, versionRows } from './releaseView.ts';

describe('the versions of a remote', () => {
  it('are its releases and what was installed, with what is live and what was before', () => {
    const releases = [buildRelease({ version: '1.2.0' }), buildRelease({ version: '1.1.0' })];
    const rows = versionRows(buildChannel({ live: '1.1.0', previous: null, built: '1.0.0', releases }));
    expect(rows.map(({ name, isLive, isPrevious }) => [name, isLive, isPrevious])).toEqual([
      ['1.2.0', false, false],
      ['1.1.0', true, false],
      ['1.0.0 (installed)', false, true],
    ]);
  });

  it('are its releases alone where the server came without it', () => {
    const rows = versionRows(buildChannel({ live: '1.2.0', built: null, releases: [buildRelease()] }));
    expect(rows.map(({ name }) => name)).toEqual([buildRelease().version]);
  });
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
