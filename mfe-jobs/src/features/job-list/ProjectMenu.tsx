import { type ProjectSummary, projectStatuses } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { historyPath, useNavigate } from 'shared-remote';
import {
  CircleDotIcon,
  DeleteIcon,
  HistoryIcon,
  IconButton,
  MoreIcon,
  MoreVerticalIcon,
  StatusDot,
  useIsPhone,
} from 'shared-ui';
import { Menu, MenuItem, MenuSeparator, SubMenu, toast, useConfirm } from 'shared-ui/overlays';
import { useDeleteProject, useSetProjectStatus } from '#data/projects.mutations.ts';
import { projectStatusLabels, projectStatusPalettes } from '#domain/projectStatus.ts';

/** A row's actions. Draws nothing for users who have none. */
export function ProjectMenu({ project }: { project: ProjectSummary }) {
  const phone = useIsPhone();
  const navigate = useNavigate();
  const readsAudit = useCan('audit:read');
  const confirm = useConfirm();
  const setStatus = useSetProjectStatus();
  const remove = useDeleteProject();
  const { metadata, contents_count: drafts } = project;
  const { can } = metadata;
  if (!can.change_status && !can.delete) return null;

  const askAndDelete = async () => {
    const agreed = await confirm({
      title: `Delete ${metadata.project_name}`,
      text: `Are you sure you want to delete this project?${consequence(drafts)}`,
      action: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    // The row is gone by then, so its own mutation callbacks would not run.
    await remove.mutateAsync(metadata).then(
      () => toast.success('Project deleted successfully'),
      () => {}, // the global handler of writes reports it
    );
  };

  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions of ${metadata.custom_id}`}
          icon={phone ? MoreVerticalIcon : MoreIcon}
          tooltip={false}
          busy={setStatus.isPending || remove.isPending}
        />
      }
    >
      {can.change_status && (
        <SubMenu label="Change Status" icon={CircleDotIcon}>
          {projectStatuses.map((status) => (
            <MenuItem
              key={status}
              current={status === metadata.status}
              onSelect={() => setStatus.mutate({ project: metadata, status })}
            >
              <StatusDot palette={projectStatusPalettes[status]} hollow={status === 'completed'}>
                {projectStatusLabels[status]}
              </StatusDot>
            </MenuItem>
          ))}
        </SubMenu>
      )}
      {readsAudit && (
        <MenuItem
          icon={HistoryIcon}
          onSelect={() => navigate(historyPath({ kind: 'project', id: metadata.id }))}
        >
          History
        </MenuItem>
      )}
      {can.delete && (
        <>
          <MenuSeparator />
          <MenuItem icon={DeleteIcon} danger onSelect={() => void askAndDelete()}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const consequence = (drafts: number): string =>
  drafts === 0 ? '' : ` ${counted(drafts, 'draft goes', 'drafts go')} with it.`;
