import { PageLink } from 'shared-remote';
import { Button, EmptyState, Notice, PageBody } from 'shared-ui';
import { projectPath } from '#src/workflowPaths.ts';
import { ProjectUnavailable, toDashboard } from './ProjectUnavailable.tsx';
import type { DraftScreen } from './useDraftScreen.ts';

const toProject = (customId: string) => (
  <Button size="tool" asChild>
    <PageLink to={projectPath(customId)}>Go to project</PageLink>
  </Button>
);

/** On the screen of a draft that was deleted while it was open. */
export const DraftDeleted = ({ customId }: { customId: string }) => (
  <Notice palette="warning" action={toProject(customId)}>
    This draft was deleted. What you see stays here until you leave, and can’t be saved.
  </Notice>
);

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
            action={toProject(found.customId)}
          />
        </PageBody>
      );
  }
}
