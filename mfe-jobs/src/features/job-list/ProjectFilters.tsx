import {
  type ProjectProgress,
  type ProjectStatus,
  projectProgresses,
  projectStatuses,
} from 'shared-api/contract';
import { FilterMenu } from 'shared-ui/overlays';
import { projectStatusLabels } from '#domain/projectStatus.ts';
import type { ProjectView } from '#domain/projectView.ts';

interface ProjectFiltersProps {
  readonly view: ProjectView;
  readonly people: readonly string[];
  readonly onChange: (change: Partial<ProjectView>) => void;
}

const statusOptions = projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] }));
const progressOptions = [...projectProgresses].reverse().map((value) => ({ value, label: value }));

export function ProjectFilters({ view, people, onChange }: ProjectFiltersProps) {
  return (
    <>
      <FilterMenu
        label="Status"
        options={statusOptions}
        value={view.statuses}
        // The options hold nothing else.
        onChange={(statuses) => onChange({ statuses: statuses as ProjectStatus[] })}
      />
      <FilterMenu
        label="Progress"
        options={progressOptions}
        value={view.progresses}
        // The options hold nothing else.
        onChange={(progresses) => onChange({ progresses: progresses as ProjectProgress[] })}
      />
      <FilterMenu
        label="Created by"
        options={people.map((name) => ({ value: name, label: name }))}
        value={view.creators}
        onChange={(creators) => onChange({ creators })}
      />
    </>
  );
}
