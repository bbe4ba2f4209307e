import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AuditEntries } from 'shared-api/contract';
import { Button, type ButtonProps, FailureNotice } from 'shared-ui';
import { auditNotLoaded } from '#domain/auditNotLoaded.ts';

interface MoreEntriesProps extends Pick<ButtonProps, 'size' | 'children'> {
  readonly query: UseInfiniteQueryResult<InfiniteData<AuditEntries>>;
}

/** The button for the next page of entries, or that it failed to load. */
export function MoreEntries({ query, ...button }: MoreEntriesProps) {
  if (query.isFetchNextPageError)
    return <FailureNotice title={auditNotLoaded} read={{ ...query, refetch: () => query.fetchNextPage() }} />;
  return <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} {...button} />;
}
