import { clearFiltersLabel } from 'shared-api/rules';
import { Button, EmptyState } from 'shared-ui';
import { projectStatusLabels } from '#domain/projectStatus.ts';
import type { ProjectView } from '#domain/projectView.ts';

interface NoProjectsProps {
  readonly view: ProjectView;
  readonly onClear: () => void;
}

export function NoProjects({ view, onClear }: NoProjectsProps) {
  const [status] = view.statuses;
  const kind = view.statuses.length === 1 && status ? `${projectStatusLabels[status].toLowerCase()} ` : '';
  const term = view.term.trim();
  const filters = view.statuses.length + view.progresses.length + view.creators.length;
  const isFiltered = term !== '' || filters > 0 || view.waitsForMe;
  return (
    <EmptyState
      drawing="search"
      title="No projects found"
      help={
        term === ''
          ? isFiltered
            ? `No ${kind}project matches these filters.`
            : 'A project begins with its job entry.'
          : `No ${kind}project matches “${term}”.`
      }
      action={
        isFiltered && (
          <Button size="tool" onClick={onClear}>
            {clearFiltersLabel}
          </Button>
        )
      }
    />
  );
}
