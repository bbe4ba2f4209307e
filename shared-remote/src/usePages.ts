import {
  type QueryKey,
  type UnusedSkipTokenOptions,
  type UseQueryResult,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';

/** One page of a list that the server paginates. `page` is the page it returned, from 1. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
}

/** Query options for a page. The previous page stays visible until it arrives. */
type PageOptions<Row, Key extends QueryKey> = (
  page: number,
) => UnusedSkipTokenOptions<Page<Row>, Error, Page<Row>, Key>;

export interface Pages<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  /** Numbers of the first and the last visible row, from 1. */
  readonly first: number;
  readonly last: number;
}

/** Reads one page of a list and prefetches the next. */
export function usePages<Row, Key extends QueryKey>(
  optionsOf: PageOptions<Row, Key>,
  wanted: number,
  size: number,
): Pages<Row> {
  const query = useQuery(optionsOf(wanted));
  const { rows = [], total = 0, page = 1 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / size));
  const before = (page - 1) * size;
  usePrefetchQuery(optionsOf(query.isPlaceholderData ? wanted : Math.min(page + 1, pages)));
  return {
    query,
    rows,
    total,
    pages,
    // Marks the clicked page number at once. The rows follow.
    page: query.isPlaceholderData ? Math.min(wanted, pages) : page,
    first: before + Math.min(1, rows.length),
    last: before + rows.length,
  };
}
