import { counted } from 'shared-api/rules';
import { correctSums, findWrongSums } from '#modules/loads/loadSums.service.ts';
import { countMissedLoadEvents, followAllLoads } from '#modules/yard/stock.service.ts';
import type { HealthCheck } from '../HealthCheck.ts';

/** Sums of loads and of stock against their events. */
export const sumsCheck: HealthCheck = {
  id: 'sums',
  name: 'Loads and stock',
  means:
    'What loads took, used and brought back, and what is in stock, are sums of what people did. A wrong sum shows in Yard, in suggestions and in the book. Add up again stores the right ones, from what people did: nothing of that is changed.',
  pace: 'nightly',
  check: async ({ db }) => {
    const [loads, missed] = [await findWrongSums(db), await countMissedLoadEvents(db)];
    if (loads.length + missed === 0)
      return { state: 'good', found: 'All sums of loads and stock agree with what people did' };
    const words = [
      ...(loads.length > 0 ? [`${counted(loads.length, 'load')} with wrong sums`] : []),
      ...(missed > 0 ? [`${counted(missed, 'movement')} of loads missing from stock`] : []),
    ];
    return { state: 'failing', found: `${words.join(', ')}.` };
  },
  fix: {
    label: 'Add up again',
    run: async ({ db }) => {
      await correctSums(db);
      await followAllLoads(db);
    },
  },
};
