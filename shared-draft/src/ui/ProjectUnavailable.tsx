import { isApiError } from 'shared-api/client';
import { homePath, noProjectTitle, projectNotLoaded } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, EmptyState, FailureState, PageBody } from 'shared-ui';

export const toDashboard = (
  <Button size="tool" asChild>
    <PageLink to={homePath}>Back to Dashboard</PageLink>
  </Button>
);

interface ProjectUnavailableProps {
  readonly error: Error;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** Replaces a page whose project does not exist or failed to load. */
export function ProjectUnavailable({ error, retrying, onRetry }: ProjectUnavailableProps) {
  return (
    <PageBody centred>
      {isApiError(error, 'not_found') ? (
        <EmptyState drawing="search" title={noProjectTitle} action={toDashboard} />
      ) : (
        <FailureState
          title={projectNotLoaded}
          error={error}
          retrying={retrying ?? false}
          onRetry={onRetry}
          leave={toDashboard}
        />
      )}
    </PageBody>
  );
}
