import { sql } from 'drizzle-orm';
import type { Sequence } from './Sequence.ts';

export const jobSequences: readonly Sequence[] = [
  {
    title: 'a list of jobs is looked at, asked for again and replaced',
    routes: ['POST /v1/spectrum/jobs/preview', 'PUT /v1/spectrum/jobs', 'POST /v1/spectrum/refresh'],
    run: async ({ server, changedBy }) => {
      const rows = (...numbers: string[]) =>
        numbers.map((number) => ({ Job_Number: number, Job_Description: `Job ${number}` }));
      const admin = server.as('admin');
      await admin.put('/v1/spectrum/jobs', rows('27-1', '27-2'));
      await server.db.execute(sql`INSERT INTO costing_refresh VALUES (1, '', now(), NULL, 1, 'No answer')`);
      const list = rows('27-2', '27-3');
      expect(await changedBy(() => admin.post('/v1/spectrum/jobs/preview', list))).toEqual([]);
      expect(await changedBy(() => admin.post('/v1/spectrum/refresh'))).toEqual([
        'costing_refresh 1 next_at',
      ]);
      expect(await changedBy(() => admin.put('/v1/spectrum/jobs', list))).toEqual([
        'costing_jobs /27-1 removed',
        'costing_jobs: 1 added',
        'costing_refresh 1 failures problem',
        'costing_snapshot 1 fetched_at',
      ]);
    },
  },
  {
    title: 'a load takes its list over without a change to others',
    routes: ['POST /v1/loads/{id}/list'],
    run: async ({ server, changedBy }) => {
      await server.db.execute(
        sql`INSERT INTO loads (id, draft_id, code, list_hash, created_by) VALUES (9002, 5008, 'bbbbbbbbbb', '', 6)`,
      );
      const admin = server.as('admin');
      const { version, differences } = (await admin.get('/v1/loads/9002/differences')).json();
      const { length } = differences;
      expect(await changedBy(() => admin.post('/v1/loads/9002/list', { version }))).toEqual([
        ...[`load_events: ${length} added`, `load_lines: ${length} added`],
        ...['loads 9002 code list_hash taken_over_at', 'old_load_codes: 1 added'],
      ]);
    },
  },
];
