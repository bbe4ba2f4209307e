import { useQuery } from '@tanstack/react-query';
import { setUpQueries } from 'shared-api/client';
import { helpPath, setUpPath, setUpTitle } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { PageLink } from 'shared-remote';
import { Button, EmptyState } from 'shared-ui';

/** Shown while there is no project at all: what to do first, and who can do it. */
export function NewInstallation() {
  const canCreate = useCan('project:create');
  const canSetUp = useCan('admin:enter');
  const steps = useQuery({ ...setUpQueries.state(), enabled: canSetUp }).data?.steps ?? [];
  const done = steps.filter(({ state }) => state !== 'open').length;
  if (done < steps.length)
    return (
      <EmptyState
        drawing="list"
        title="No projects found"
        help={`This MobPrep is new. ${done} of ${steps.length} steps of its set-up are done.`}
        action={
          <Button size="tool" asChild>
            <PageLink to={setUpPath}>{setUpTitle}</PageLink>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing="list"
      title="No projects found"
      help={
        canCreate
          ? 'Nobody has created one yet. A project begins with its job entry.'
          : 'Administrators, PMs and FMs create projects. Then they appear here.'
      }
      action={
        <Button size="tool" asChild>
          <PageLink to={`${helpPath}/first-job`}>Prepare your first job</PageLink>
        </Button>
      }
    />
  );
}
