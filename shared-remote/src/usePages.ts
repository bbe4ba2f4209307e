import {
  type QueryKey,
  type UnusedSkipTokenOptions,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';

/** A page of a list that the server cuts: `page` is the one that was answered, from 1. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
}

/** How a page is read; the page before is shown until it arrives. */
type PageOptions<Row, Key extends QueryKey> = (
  page: number,
) => UnusedSkipTokenOptions<Page<Row>, Error, Page<Row>, Key>;

/** One page of a list, the next one read ahead. `first` and `last` number the rows shown, from 1. */
export function usePages<Row, Key extends QueryKey>(
  optionsOf: PageOptions<Row, Key>,
  wanted: number,
  size: number,
) {
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
    // The number that was clicked is marked at once; the rows follow.
    page: query.isPlaceholderData ? Math.min(wanted, pages) : page,
    first: before + Math.min(1, rows.length),
    last: before + rows.length,
  };
}
