import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftKey, exportQueries } from 'shared-api/client';
import type { CartLine, LastExport } from 'shared-api/contract';
import { changeMark, type ListChange, listChanges } from 'shared-api/rules';

export interface ChangesSinceExport {
  readonly taken: NonNullable<LastExport['export']>;
  readonly changes: readonly ListChange[];
}

/** What has changed since the last workbook went out, and the mark of each line; `since` is null before the first; `failure`: it could not be read. */
export function useListChanges(key: DraftKey, cart: readonly CartLine[] | undefined) {
  const query = useQuery(exportQueries.last(key));
  const taken = query.data?.export ?? null;
  const { since, marks } = useMemo(() => {
    const changes = taken && cart ? listChanges(taken.lines, cart) : [];
    const marks = new Map(changes.map((change) => [change.item_id, changeMark(change)]));
    const since: ChangesSinceExport | null = taken && changes.length > 0 ? { taken, changes } : null;
    return { since, marks };
  }, [taken, cart]);
  return { since, marks, failure: query.isError && !query.data ? query : null };
}
