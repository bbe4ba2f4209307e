import { changedRows } from '../changedRows.ts';
import type { Sequence } from './Sequence.ts';

export const backupSequences: readonly Sequence[] = [
  {
    title: 'a restore from the screen changes nothing where an own PostgreSQL has the data',
    routes: [],
    refused: ['POST /v1/backups/{id}/restore'],
    run: async ({ server }) => {
      const admin = server.as('full_admin');
      // Signing in is no part of it.
      await admin.get('/v1/backups');
      const made = await changedRows(server.db, async () => {
        const answer = await admin.post('/v1/backups/1/restore', { phrase: 'MobPrep' });
        expect(answer.json()).toMatchObject({ code: 'restore_by_command' });
      });
      expect(made).toEqual([]);
    },
  },
];
