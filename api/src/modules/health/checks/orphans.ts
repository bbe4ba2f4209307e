import { counted } from 'shared-api/rules';
import type { HealthCheck } from '../HealthCheck.ts';
import { readOrphans } from '../integrity.repository.ts';

const mostNamed = 3;

/** Rows that belong to nothing. */
export const orphansCheck: HealthCheck = {
  id: 'orphans',
  name: 'Lost records',
  means:
    'Each record belongs to others: a line to a draft, an item to a category. One whose owner is missing can’t be opened, and may break the page that lists it. PostgreSQL prevents this, so somebody changed the database by hand, or its disk is failing. Restore the last good backup, or ask whoever runs the database.',
  pace: 'nightly',
  check: async ({ db }) => {
    const { references, orphans } = await readOrphans(db);
    if (orphans.length === 0)
      return {
        state: 'good',
        found: `No record lacks what it belongs to, in ${references} kinds of reference`,
      };
    const named = orphans
      .slice(0, mostNamed)
      .map(({ child, parent, count }) => `${count.toLocaleString('en-US')} of ${child} without ${parent}`);
    const more = orphans.length - named.length;
    const rest = more > 0 ? [`${counted(more, 'other kind')}`] : [];
    return {
      state: 'failing',
      found: `Records lack what they belong to: ${[...named, ...rest].join(', ')}.`,
    };
  },
};
