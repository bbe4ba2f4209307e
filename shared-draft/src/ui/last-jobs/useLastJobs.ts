import { useQuery } from '@tanstack/react-query';
import { type DraftKey, loadQueries } from 'shared-api/client';
import type { LastJobsOfItem } from 'shared-api/contract';

const none: ReadonlyMap<number, LastJobsOfItem> = new Map();

/**
 * What the last jobs used of a category's items, by item; without a category, of those on the list. Empty until it is there: a page asks
 * once its rows are drawn, and does without if it fails.
 */
export function useLastJobs(
  draftKey: DraftKey,
  categoryId: number | null,
  isShown: boolean,
): ReadonlyMap<number, LastJobsOfItem> {
  const { data = none } = useQuery({ ...loadQueries.lastJobs(draftKey, categoryId), enabled: isShown });
  return data;
}
