import { useQuery } from '@tanstack/react-query';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine, Thread, ThreadAbout } from 'shared-api/contract';
import { formatQuantity } from 'shared-ui';

export interface ThreadTitle {
  readonly title: string;
  readonly detail: string | undefined;
}

const none: readonly CartLine[] = [];

/** Says what a thread is about. The list tells of its lines, even of those without a comment yet. */
export function useThreadTitles(key: DraftKey) {
  const { data: lines = none, isSuccess } = useQuery({
    ...cartQueries.lines(key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byItem = new Map(lines.map((line) => [line.item_id, line]));
  const titleOf = (about: ThreadAbout & Partial<Pick<Thread, 'item_name' | 'load_code'>>): ThreadTitle => {
    const { item_id, load_id, item_name, load_code } = about;
    if (load_id !== null) return { title: load_code ? `Load ${load_code}` : 'This load', detail: undefined };
    if (item_id === null) return { title: 'The whole list', detail: undefined };
    const line = byItem.get(item_id);
    if (line) return { title: line.item_name, detail: `${formatQuantity(line.quantity)} ${line.unit_name}` };
    return { title: item_name ?? 'A line', detail: isSuccess ? 'No longer on the list' : undefined };
  };
  return { lines, titleOf };
}
