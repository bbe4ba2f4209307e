import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Identified } from '#rules/recordsChanged.ts';

interface ListAnswer {
  /** The query that holds the list, and the property that its records are in. */
  readonly queryKey: QueryKey;
  readonly name: string;
  /** Other queries that include these records' names. They are refetched when next shown. */
  readonly namedBy?: readonly QueryKey[];
}

/** A list of records in this page's cache. */
export interface RecordList<Record extends Identified> {
  /** Replaces the record with a write's response, or appends it if it is new. */
  put(record: Record): Promise<void>;
  /** Removes a deleted record. */
  drop(id: number): Promise<void>;
  /** Refetches the list after a failed write, because it may be out of date. */
  reload(): Promise<void>;
}

/** Updates a loaded list from writes' responses, so that a write doesn't refetch the whole list. */
export function recordList<Record extends Identified>(
  client: QueryClient,
  { queryKey, name, namedBy = [] }: ListAnswer,
): RecordList<Record> {
  const reload = () => client.invalidateQueries({ queryKey });
  const own = hashKey(queryKey);
  const readOthersWhenShown = () =>
    namedBy.map((key) =>
      client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryHash }) => queryHash !== own,
        refetchType: 'none',
      }),
    );

  const edit = async (change: (records: readonly Record[]) => readonly Record[]) => {
    type Answer = { readonly [records: string]: readonly Record[] };
    if (client.getQueryData(queryKey) === undefined) return reload();
    // A read that began before the write would bring the old record back.
    await client.cancelQueries({ queryKey });
    client.setQueryData<Answer>(
      queryKey,
      (known) => known && { ...known, [name]: change(known[name] ?? []) },
    );
    await Promise.all(readOthersWhenShown());
  };

  return {
    put: (record) =>
      edit((records) =>
        records.some(({ id }) => id === record.id)
          ? records.map((one) => (one.id === record.id ? record : one))
          : [...records, record],
      ),
    drop: (id) => edit((records) => records.filter((one) => one.id !== id)),
    reload,
  };
}
