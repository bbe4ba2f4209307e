import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftKey, exportQueries } from 'shared-api/client';
import type { CartLine, Draft, LastExport, ProjectDetail } from 'shared-api/contract';
import { changedFacts, changeMark, exportFacts, type ListChange, listChanges } from 'shared-api/rules';
import type { FailedRead } from 'shared-ui';

export interface ChangesSinceExport {
  readonly taken: NonNullable<LastExport['export']>;
  readonly changes: readonly ListChange[];
  /** Labels of the changed facts above the list. */
  readonly facts: readonly string[];
}

export interface ListChanges extends Changes {
  /** The failed read. Null if it didn't fail. */
  readonly failure: FailedRead | null;
}

interface Changes {
  /** Null before the first workbook. */
  readonly since: ChangesSinceExport | null;
  readonly marks: ReadonlyMap<number, string>;
}

const unchanged: Changes = { since: null, marks: new Map() };

interface ListNow {
  readonly project: ProjectDetail;
  readonly draft: Draft;
  /** Undefined until loaded. */
  readonly cart: readonly CartLine[] | undefined;
}

/** The changes since the last workbook, and each line's mark. */
export function useListChanges(key: DraftKey, { project, draft, cart }: ListNow): ListChanges {
  const query = useQuery(exportQueries.last(key));
  const taken = query.data?.export ?? null;
  const { since, marks } = useMemo<Changes>(() => {
    if (!taken || !cart) return unchanged;
    const changes = listChanges(taken.lines, cart);
    const marks = new Map(changes.map((change) => [change.item_id, changeMark(change)]));
    const facts = changedFacts(taken.facts ?? null, exportFacts(project.metadata, draft));
    return { since: changes.length + facts.length > 0 ? { taken, changes, facts } : null, marks };
  }, [taken, project, draft, cart]);
  return { since, marks, failure: query.isError && !query.data ? query : null };
}
