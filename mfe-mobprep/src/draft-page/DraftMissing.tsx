import { isApiError } from 'shared-api/client';
import { projectPath, type useDraftScreen } from 'shared-draft';
import { PageLink } from 'shared-remote';
import { Button, FailureState, PageBody } from 'shared-ui';

const missingIds = 'Missing project or content information. Please go back and try again.';

interface DraftMissingProps {
  readonly found: Exclude<ReturnType<typeof useDraftScreen>, { status: 'ready' | 'loading' }>;
}

/** Why there is nothing to work on, and a way out. */
export function DraftMissing({ found }: DraftMissingProps) {
  const failed = found.status === 'failed';
  const gone = failed && isApiError(found.error, 'not_found');
  return (
    <PageBody centred>
      <FailureState
        title={!failed ? missingIds : gone ? 'Project not found' : 'Failed to load project details'}
        {...(failed && !gone && { onRetry: found.retry })}
        error={failed && !gone && found.error}
      />
      <Button size="tool" asChild>
        {found.status === 'notFound' ? (
          <PageLink to={projectPath(found.customId)}>Back to the project</PageLink>
        ) : (
          <PageLink to="/dashboard">Back to Dashboard</PageLink>
        )}
      </Button>
    </PageBody>
  );
}
