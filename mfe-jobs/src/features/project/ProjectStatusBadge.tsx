import { type ProjectMetadata, projectStatuses } from 'shared-api/contract';
import { Badge, BadgeButton } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/overlays';
import { useSetProjectStatus } from '#data/projects.mutations.ts';
import { projectStatusLabels, projectStatusPalettes } from '#domain/projectStatus.ts';

/** The project's status, as a menu for users who may change it. */
export function ProjectStatusBadge({ project }: { project: ProjectMetadata }) {
  const setStatus = useSetProjectStatus();
  const { status } = project;
  const label = projectStatusLabels[status];
  if (!project.can.change_status) return <Badge palette={projectStatusPalettes[status]}>{label}</Badge>;
  return (
    <Menu
      align="start"
      trigger={
        <BadgeButton
          palette={projectStatusPalettes[status]}
          aria-label={`Project status: ${label}`}
          aria-busy={setStatus.isPending}
        >
          {label}
        </BadgeButton>
      }
    >
      {projectStatuses.map((other) => (
        <MenuItem
          key={other}
          current={other === status}
          onSelect={() => setStatus.mutate({ project, status: other })}
        >
          {projectStatusLabels[other]}
        </MenuItem>
      ))}
    </Menu>
  );
}
