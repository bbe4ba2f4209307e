import type { Role } from 'shared-api/rules';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { describeRemote, entryFile, provides } from '#src/testing/releases/buildFiles.ts';
import type { ChannelRow, StoredRelease } from '../releases.repository.ts';
import { composeLiveSet } from './composeLiveSet.ts';
import { listed } from './installedRemotes.ts';

const at = new Date('2026-01-02T03:04:05.000Z');

const installed = (name: string, path: string, changes: Parameters<typeof describeRemote>[0] = {}) =>
  listed(
    {
      description: describeRemote({
        name,
        version: '1.0.0',
        routes: [{ path, access: 'signed-in' }],
        ...changes,
      }),
      entry: entryFile,
      scripts: [],
    },
    `/remotes/${name}/`,
    { source: 'installation', channel: 'live', madeAt: at.toISOString(), integrity: {} },
  );

const release = (changes: Parameters<typeof describeRemote>[0] = {}): StoredRelease => {
  const description = describeRemote(changes);
  return {
    id: 1,
    remote: description.name,
    version: description.version,
    description,
    entry: entryFile,
    scripts: [],
    files: [
      { path: entryFile, bytes: 1, sha384: 'hash', isCompressed: false },
      { path: 'remote.json', bytes: 1, sha384: 'other', isCompressed: false },
    ],
    digest: '',
    commit: '',
    scriptBytes: 0,
    publishedAt: at,
    publishedBy: 1,
    mountedIn: null,
    liveUntil: null,
  };
};

const channel = (remote: string, live: string | null, state: 'on' | 'off' = 'on'): ChannelRow => ({
  id: 1,
  remote,
  state,
  live,
  previous: null,
  canary: null,
  canaryRoles: [],
  canaryShare: 0,
  canaryEnded: null,
  flags: [],
  revision: 2,
  revisedAt: at,
  revisedBy: 1,
  revisedByToken: null,
  author: null,
});

const items = installed('mfe-items', '/items');
const of = (...remotes: (typeof items)[]) => ({ remotes, refused: [] });
const shown = ({ remotes }: ReturnType<typeof composeLiveSet>) =>
  remotes.map(({ name, version, source }) => [name, version, source]);

describe('the live set', () => {
  it('holds the installed version until something is released', () => {
    const set = composeLiveSet(of(items), { channels: [], releases: [] }, provides);
    expect(shown(set)).toEqual([['mfe-items', '1.0.0', 'installation']]);
  });

  it('holds the live release, with its version in its addresses', () => {
    const registry = { channels: [channel('mfe-items', '1.1.0')], releases: [release()] };
    const set = composeLiveSet(of(items), registry, provides);
    expect(shown(set)).toEqual([['mfe-items', '1.1.0', 'release']]);
    expect(set.remotes[0]?.entry).toBe(`/remotes/mfe-items/1.1.0/${entryFile}`);
    expect(set.remotes[0]?.integrity).toEqual({ [entryFile]: 'hash' });
  });

  it('holds a remote that was never installed', () => {
    const fresh = release({ name: 'mfe-new', routes: [{ path: '/new', access: 'signed-in' }] });
    const registry = { channels: [channel('mfe-new', '1.1.0')], releases: [fresh] };
    expect(shown(composeLiveSet(of(items), registry, provides))).toContainEqual([
      'mfe-new',
      '1.1.0',
      'release',
    ]);
  });

  const canaryOf = (changes: Partial<ChannelRow>) => ({
    channels: [{ ...channel('mfe-items', '1.1.0'), canary: '1.2.0', ...changes }],
    releases: [release(), release({ version: '1.2.0' })],
  });
  const shownTo = (person: Person | null, changes: Partial<ChannelRow>) => {
    const [remote] = composeLiveSet(of(items), canaryOf(changes), provides, { person }).remotes;
    return [remote?.version, remote?.channel, remote?.why];
  };
  const pe = (id: number): Person => ({ id, role: 'pe' });

  it.each([
    ['their role is chosen', pe(16), { canaryRoles: ['pe'] as Role[] }, ['1.2.0', 'canary', 'PE']],
    ['another role is chosen', pe(16), { canaryRoles: ['pm'] as Role[] }, ['1.1.0', 'live', undefined]],
    ['the share is everybody', pe(16), { canaryShare: 100 }, ['1.2.0', 'canary', '100%']],
    ['the share is nobody', pe(16), { canaryShare: 0 }, ['1.1.0', 'live', undefined]],
    [
      'nobody knows who they are',
      null,
      { canaryRoles: ['pe'] as Role[], canaryShare: 100 },
      ['1.1.0', 'live', undefined],
    ],
  ])('holds the canary or the live release for a person when %s', (_when, person, changes, expected) => {
    expect(shownTo(person, changes)).toEqual(expected);
  });

  it('gives the canary to a share of people, always the same ones', () => {
    const everybody = Array.from({ length: 1_000 }, (_, id) => pe(id + 1));
    const chosen = (canaryShare: number) =>
      everybody.filter((person) => shownTo(person, { canaryShare })[1] === 'canary');
    const tenth = chosen(10);
    expect(tenth.length).toBeGreaterThan(70);
    expect(tenth.length).toBeLessThan(130);
    expect(chosen(10)).toEqual(tenth);
    expect(chosen(30)).toEqual(expect.arrayContaining(tenth));
  });

  it('holds the live release if the canary does not fit the shell', () => {
    const registry = canaryOf({ canaryShare: 100 });
    registry.releases[1] = release({ version: '1.2.0', takes: { 'shared-ui': ['Confetti'] } });
    const set = composeLiveSet(of(items), registry, provides, { person: pe(1) });
    expect([set.remotes[0]?.version, set.refused.length]).toEqual(['1.1.0', 1]);
    expect(set.remotes[0]?.why).toBe(set.refused[0]?.reason);
  });

  it('leaves out what is switched off', () => {
    const registry = { channels: [channel('mfe-items', '1.1.0', 'off')], releases: [release()] };
    expect(composeLiveSet(of(items), registry, provides)).toEqual({ remotes: [], refused: [] });
  });

  it.each([
    ['lacks an export', provides, { takes: { 'shared-ui': ['Confetti'] } }, 'it uses Confetti of shared-ui'],
    ['is too old', provides, { builtFor: { 'shared-ui': '^1.2.0' } }, 'the shell has 1.0.0'],
    ['is unknown', null, {}, 'no shell to check it against'],
  ])('falls back to the installed version if the shell %s, and says why', (_how, shell, changes, reason) => {
    const registry = { channels: [channel('mfe-items', '1.1.0')], releases: [release(changes)] };
    const set = composeLiveSet(of(items), registry, shell);
    expect(shown(set)).toEqual([['mfe-items', '1.0.0', 'installation']]);
    expect(set.refused).toEqual([{ name: 'mfe-items', reason: expect.stringContaining(reason) }]);
    expect(set.remotes[0]?.why).toBe(set.refused[0]?.reason);
  });

  it('keeps the addresses of an installed remote that needs an export the shell lacks, and says why', () => {
    const unfit = installed('mfe-items', '/items', { takes: { 'shared-ui': ['Confetti'] } });
    const jobs = installed('mfe-jobs', '/dashboard');
    const set = composeLiveSet(of(unfit, jobs), { channels: [], releases: [] }, provides);
    expect(set.remotes).toEqual([{ ...unfit, misfit: true }, jobs]);
    const reason = "1.0.0 doesn't fit: it uses Confetti of shared-ui, which the shell doesn't have";
    expect(set.refused).toEqual([{ name: 'mfe-items', reason }]);
  });

  it('gives a path to the release first, then to the remote that had it before', () => {
    const registry = { channels: [channel('mfe-items', '1.1.0')], releases: [release()] };
    const jobs = installed('mfe-jobs', '/dashboard');
    const set = composeLiveSet(
      of(installed('mfe-apart', '/items'), installed('mfe-before', '/dashboard'), jobs),
      registry,
      provides,
      { before: ['mfe-jobs'] },
    );
    expect(shown(set).map(([name]) => name)).toEqual(['mfe-items', 'mfe-jobs']);
    expect(set.refused.map(({ name }) => name)).toEqual(['mfe-apart', 'mfe-before']);
  });

  it('shows a preview, but not in place of another remote’s page', () => {
    const jobs = installed('mfe-jobs', '/dashboard');
    const preview = (path: string) => release({ version: '1.2.0', routes: [{ path, access: 'signed-in' }] });
    const seen = (path: string) =>
      shown(
        composeLiveSet(of(items, jobs), { channels: [], releases: [] }, provides, {
          person: pe(1),
          preview: preview(path),
        }),
      );
    expect(seen('/items')).toEqual([
      ['mfe-items', '1.2.0', 'release'],
      ['mfe-jobs', '1.0.0', 'installation'],
    ]);
    expect(seen('/dashboard')).toEqual([
      ['mfe-items', '1.0.0', 'installation'],
      ['mfe-jobs', '1.0.0', 'installation'],
    ]);
  });
});
