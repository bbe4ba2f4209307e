import { counted } from 'shared-api/rules';
import { readCounters, recount } from '../counters.repository.ts';
import type { HealthCheck } from '../HealthCheck.ts';

/** Stored counts against a recount. */
export const countersCheck: HealthCheck = {
  id: 'counters',
  name: 'Counters',
  means:
    'MobPrep stores how many projects and jobs there are, because counting them takes long. A wrong one shows on lists, and changes nothing else. Recount stores the right numbers.',
  pace: 'nightly',
  check: async ({ db }) => {
    const counters = await readCounters(db);
    const wrong = counters.filter(({ stored, counted: real }) => stored !== real);
    if (wrong.length === 0)
      return { state: 'good', found: `${counted(counters.length, 'stored count')} agree with a recount` };
    const words = wrong.map(({ name, stored, counted: real }) => `${name} ${stored} instead of ${real}`);
    return { state: 'look', found: `Stored wrong: ${words.join(', ')}.` };
  },
  fix: { label: 'Recount', run: ({ db }) => db.transaction(recount) },
};
