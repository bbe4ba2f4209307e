import { sql } from 'drizzle-orm';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { describeRemote, publicationOf } from '../../releases/buildFiles.ts';
import { accounts, testSecret } from '../../testServer.ts';
import { token } from '../ownWrites/administrationWrites.ts';
import type { Sequence } from './Sequence.ts';

export const remotes = ['mfe-items', 'mfe-jobs'];
export const buildOf = (name: string, version: string) =>
  describeRemote({
    ...{ name, version, routes: [{ path: `/${name}`, access: 'signed-in' }] },
    flags: [{ id: 'board', title: 'A board', until: '2999-12-31' }],
  });

export const releaseSequences: readonly Sequence[] = [
  {
    title: 'a release goes live, to some first, and back without a change to another remote',
    routes: [
      ...['PUT /v1/releases/{remote}/canary', 'POST /v1/releases/{remote}/promote'],
      ...['POST /v1/releases/{remote}/roll-back', 'PUT /v1/releases/{remote}/state', 'POST /v1/releases'],
      'PUT /v1/releases/{remote}/flags/{flag}',
      ...['POST /reports/health', 'POST /reports/remote-failures'],
      ...['POST /v1/previews', 'POST /v1/previews/links', 'POST /v1/previews/open', 'DELETE /v1/previews'],
    ],
    run: async ({ server, changedBy }) => {
      const { post: act, put, delete: end } = server.as('full_admin');
      const { shell: mounted_in } = (await server.anonymous.get('/remotes.json')).json();
      const secrets: string[] = [];
      for (const remote of remotes) {
        const { secret } = (await act('/v1/deploy-tokens', { ...token('CI'), remote })).json();
        secrets.push(secret);
        for (const version of ['1.1.0', '1.2.0'])
          await server
            .withToken(secret)
            .post('/v1/releases', { ...publicationOf(buildOf(remote, version)), mounted_in });
        await act(`/v1/releases/${remote}/promote`, { version: '1.1.0' });
        await server.db.execute(
          sql`INSERT INTO remote_health (remote, version, hour) VALUES (${remote}, '1.2.0', '2026-11-26T10:00:00Z')`,
        );
      }
      const forPe = { roles: ['pe'], share: 0 };
      expect(await changedBy(() => put('/v1/releases/mfe-items/flags/board', forPe))).toEqual([
        'release_channels 1 flags revised_at revision',
      ]);
      expect(
        await changedBy(() => put('/v1/releases/mfe-items/flags/board', { roles: [], share: 0 })),
      ).toEqual(['release_channels 1 flags revised_at revision']);
      const canary = { version: '1.2.0', roles: ['pe'], share: 0 };
      expect(await changedBy(() => put('/v1/releases/mfe-items/canary', canary))).toEqual([
        'release_channels 1 canary canary_roles revised_at revision',
        'remote_health mfe-items/1.2.0/2026-11-26T10:00:00+00:00 removed',
      ]);
      const { id } = accounts.pe;
      const cookie = `ring-8080=${canaryCookieOf(testSecret, { id, role: 'pe' })}`;
      const report = (path: string, body: object) =>
        changedBy(() => server.anonymous.post(`/reports/${path}`, body, { cookie }));
      const canaryBuild = { remote: 'mfe-items', version: '1.2.0' };
      expect(await report('health', { remotes: [{ ...canaryBuild, views: 1, failures: 0 }] })).toEqual([
        'remote_health: 1 added',
      ]);
      const failure = { ...canaryBuild, kind: 'script', error_id: 'a', message: 'x', path: '/mfe-items' };
      expect(await report('remote-failures', failure)).toEqual([]);
      const promotion = { version: '1.2.0' };
      expect(await changedBy(() => act('/v1/releases/mfe-items/promote', promotion))).toEqual([
        'release_channels 1 canary canary_roles live previous revised_at revision',
        'releases 1 live_until',
      ]);
      expect(await changedBy(() => act('/v1/releases/mfe-items/roll-back'))).toEqual([
        'release_channels 1 live previous revised_at revision',
        'releases 2 live_until',
      ]);
      expect(await changedBy(() => put('/v1/releases/mfe-items/state', { state: 'off' }))).toEqual([
        'release_channels 1 revised_at revision state',
      ]);
      const preview = { remote: 'mfe-items', version: '1.2.0' };
      expect(await changedBy(() => act('/v1/previews', preview))).toEqual(['release_previews: 1 added']);
      const deployer = server.withToken(secrets[0] ?? '');
      let link = '';
      const makeLink = async () => {
        const answer = await deployer.post('/v1/previews/links?unopened=true', preview);
        link = new URL(answer.json().url).hash.slice(1);
        return answer;
      };
      expect(await changedBy(makeLink)).toEqual([
        'release_previews: 1 added',
        'release_tokens 1 last_used_at',
      ]);
      let ending = '';
      const open = async () => {
        const answer = await act('/v1/previews/open', { link });
        ending = `preview-8080=${answer.cookies.find(({ name }) => name === 'preview-8080')?.value}`;
        return answer;
      };
      expect(await changedBy(open)).toEqual(['release_previews 2 removed', 'release_previews: 1 added']);
      expect(await changedBy(() => end('/v1/previews', undefined, { cookie: ending }))).toEqual([
        'release_previews 3 ends_at',
      ]);
      const publication = { ...publicationOf(buildOf('mfe-items', '1.3.0')), mounted_in };
      const publish = () => server.withToken(secrets[0] ?? '').post('/v1/releases', publication);
      expect(await changedBy(publish)).toEqual(['release_tokens 1 last_used_at', 'releases: 1 added']);
    },
  },
];
