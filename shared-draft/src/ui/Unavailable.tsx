import { isApiError } from 'shared-api/client';
import { PageLink } from 'shared-remote';
import { Button, EmptyState, FailureState, PageBody } from 'shared-ui';
import type { DraftScreen } from '#src/useDraftScreen.ts';
import { projectPath } from '#src/workflowPaths.ts';

const toDashboard = (
  <Button size="tool" asChild>
    <PageLink to="/dashboard">Back to Dashboard</PageLink>
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
        <EmptyState drawing="search" title="Project not found" action={toDashboard} />
      ) : (
        <FailureState
          title="Failed to load project details"
          error={error}
          retrying={retrying ?? false}
          onRetry={onRetry}
          leave={toDashboard}
        />
      )}
    </PageBody>
  );
}

interface DraftUnavailableProps {
  readonly found: Exclude<DraftScreen, { status: 'ready' | 'loading' }>;
}

/** Replaces a workflow screen that has no draft to work on. Says why and offers a way out. */
export function DraftUnavailable({ found }: DraftUnavailableProps) {
  switch (found.status) {
    case 'failed':
      return <ProjectUnavailable error={found.error} onRetry={found.retry} />;
    case 'missing':
      return (
        <PageBody centred>
          <EmptyState
            drawing="list"
            title="Missing project or content information. Please go back and try again."
            action={toDashboard}
          />
        </PageBody>
      );
    case 'notFound':
      return (
        <PageBody centred>
          <EmptyState
            drawing="list"
            title="Draft not found"
            help="It may have been deleted."
            action={
              <Button size="tool" asChild>
                <PageLink to={projectPath(found.customId)}>Go to project</PageLink>
              </Button>
            }
          />
        </PageBody>
      );
  }
}
