import { Button } from '#src/actions/Button.tsx';
import type { ButtonProps } from '#src/actions/buttonProps.ts';
import { FailureNotice } from '#src/states/FailureNotice.tsx';
import type { FailedRead } from '#src/states/FailureState.tsx';

export interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'full' | 'children'> {
  /** The read, as TanStack Query returns it. */
  read: Omit<FailedRead, 'refetch'> & {
    readonly isFetchNextPageError: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** One sentence, if the next page fails to load. */
  failure: string;
}

/** The button for a list's next page, or that it failed to load, with a Retry. */
export function ShowMore({ read, failure, ...button }: ShowMoreProps) {
  const more = () => read.fetchNextPage();
  if (read.isFetchNextPageError) return <FailureNotice title={failure} read={{ ...read, refetch: more }} />;
  return <Button busy={read.isFetchingNextPage} onClick={() => void more()} {...button} />;
}
