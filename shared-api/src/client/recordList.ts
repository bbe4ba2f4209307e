import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: number;
}

interface ListAnswer {
  /** The query that holds the answer, and the name of the records in it. */
  readonly queryKey: QueryKey;
  readonly name: string;
  /** Other queries whose answers carry these records' names: they are read again when next shown. */
  readonly namedBy?: readonly QueryKey[];
}

/** The records of a list as this page holds them. */
export interface RecordList<Record extends Identified> {
  /** Puts a write's answer in the record's place, a new one at the end. */
  put(record: Record): Promise<void>;
  /** Takes a deleted record out. */
  drop(id: number): Promise<void>;
  /** For a write that failed: what the list holds may be out of date. */
  reload(): Promise<void>;
}

/** Takes the answers of writes into the list that was read, so that no write asks for the whole list again. */
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
    // A reading that began before the write would bring the old record back.
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
