import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import type { HealthCheck } from '../HealthCheck.ts';

const allowedSeconds = 2;
const failingSeconds = 30;

/** The clock of this server against the database's. */
export const clockCheck: HealthCheck = {
  id: 'clock',
  name: 'Clock',
  means:
    'MobPrep compares times of its server with those of the database: for tokens, links, counts and loads. If they differ, people may be signed out or see changes in the wrong order. Let both machines set their clocks by NTP.',
  pace: 'often',
  check: async ({ db, now }) => {
    const asked = now().getTime();
    const [row] = await rowsOf<{ ms: number }>(
      db,
      sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`,
    );
    const answered = now().getTime();
    const off = Math.abs((row?.ms ?? 0) - (asked + answered) / 2) / 1000;
    const state = off > failingSeconds ? 'failing' : off > allowedSeconds ? 'look' : 'good';
    return { state, found: `${off.toFixed(2)} s off the database, ${allowedSeconds} s are allowed` };
  },
};
