import { sql } from 'drizzle-orm';
import { tell } from '#modules/notices/notices.service.ts';
import { accounts } from '#src/testing/testServer.ts';
import type { Sequence } from './Sequence.ts';

export const noticeSequences: readonly Sequence[] = [
  {
    title: 'notices are read and switched off without a change to those of others',
    routes: ['PUT /v1/notices/read', 'PUT /v1/notices/{id}/read', 'PUT /v1/notices/settings'],
    run: async ({ server, changedBy }) => {
      const pe = server.as('pe');
      await pe.get('/v1/notices');
      await server.as('admin').put('/v1/notices/settings', { off_kinds: ['approved'], mail_hour: 6 });
      const to = [accounts.pe.id, accounts.admin.id];
      for (const key of ['first', 'second'])
        await server.db.transaction((tx) =>
          tell(tx, { kind: 'mentioned', to, by: accounts.pm.id, about: { draftId: 5005 }, key }),
        );
      const [second, first] = (await pe.get('/v1/notices')).json().notices;
      expect(await changedBy(() => pe.put(`/v1/notices/${first.id}/read`))).toEqual([
        `notices ${first.id} read_at`,
      ]);
      expect(await changedBy(() => pe.put('/v1/notices/read', { until: second.id }))).toEqual([
        `notices ${second.id} read_at`,
      ]);
      const settings = { off_kinds: ['mentioned'], mail_hour: null };
      const set = () => pe.put('/v1/notices/settings', settings);
      expect(await changedBy(set)).toEqual(['notice_settings: 1 added']);
      expect(await changedBy(set)).toEqual([]);
      await server.db.execute(sql`DELETE FROM notices`);
    },
  },
];
