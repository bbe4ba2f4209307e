import { countingPath } from 'shared-api/rules';

/** The addresses of the Yard's pages. */
export const yardPaths = {
  week: '/yard',
  equipment: '/yard/equipment',
  owned: '/yard/owned',
  stock: '/yard/stock',
  count: countingPath,
} as const;
