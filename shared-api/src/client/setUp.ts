import { queryOptions } from '@tanstack/react-query';
import type { SetUp, SetUpChoice } from '#contract/index.ts';
import { http } from './http.ts';

export const setUpApi = {
  /** Skips a step, or takes that back. */
  choose: (choice: SetUpChoice) => http.put<SetUp>('set-up', choice),
};

export const setUpQueries = {
  /** How far this installation is set up, for administrators. */
  state: () =>
    queryOptions({
      queryKey: ['set-up'] as const,
      // What changes it happens on other screens.
      staleTime: 0,
      queryFn: ({ signal }) => http.get<SetUp>('set-up', { signal }),
    }),
};
