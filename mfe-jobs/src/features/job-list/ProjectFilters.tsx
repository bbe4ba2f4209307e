import { memo } from 'react';
import { type ProjectStatus, projectProgresses, projectStatuses } from 'shared-api/contract';
import { useCan } from 'shared-auth';
import { FilterMenu } from 'shared-ui/overlays';
import { projectStatusLabels } from '#domain/projectStatus.ts';
import type { ProjectView } from '#domain/projectView.ts';

/** The filters of the project list. */
export type Filters = Pick<ProjectView, 'statuses' | 'progresses' | 'waitsForMe' | 'creators'>;

interface ProjectFiltersProps {
  readonly filters: Filters;
  readonly people: readonly string[];
  readonly onChange: (change: Partial<ProjectView>) => void;
}

const statusOptions = projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] }));
const progressOptions = [...projectProgresses].reverse().map((value) => ({ value, label: value }));

const waits = 'waits-for-me';
const approverOptions = [...progressOptions, { value: waits, label: 'Waits for my approval' }];

/** Memoized: a new sort or page does not redraw the filters. */
export const ProjectFilters = memo(function ProjectFilters({
  filters,
  people,
  onChange,
}: ProjectFiltersProps) {
  const approves = useCan('draft:approve');
  return (
    <>
      <FilterMenu
        label="Status"
        options={statusOptions}
        value={filters.statuses}
        // The options hold nothing else.
        onChange={(statuses) => onChange({ statuses: statuses as ProjectStatus[] })}
      />
      <FilterMenu
        label="Progress"
        options={approves || filters.waitsForMe ? approverOptions : progressOptions}
        value={filters.waitsForMe ? [...filters.progresses, waits] : filters.progresses}
        onChange={(chosen) =>
          onChange({
            progresses: projectProgresses.filter((known) => chosen.includes(known)),
            waitsForMe: chosen.includes(waits),
          })
        }
      />
      <FilterMenu
        label="Created by"
        options={people.map((name) => ({ value: name, label: name }))}
        value={filters.creators}
        onChange={(creators) => onChange({ creators })}
      />
    </>
  );
});
