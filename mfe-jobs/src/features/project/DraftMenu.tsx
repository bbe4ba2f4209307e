import type { Draft } from 'shared-api/contract';
import { compareLabel, draftName, draftStatuses, draftStatusLabels } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { comparePath } from 'shared-draft/outside';
import { historyPath, useNavigate } from 'shared-remote';
import { CopyIcon, DeleteIcon, HistoryIcon, IconButton, ListChecksIcon, MoreIcon } from 'shared-ui';
import { Menu, MenuItem, MenuLabel, MenuSeparator, toast, useConfirm } from 'shared-ui/overlays';
import { useDeleteDraft, useDuplicateDraft, useSetDraftStatus } from '#data/drafts.mutations.ts';
import { deletionConsequence } from '#domain/draftDeletion.ts';

const copies = [
  { quantities: 'kept', label: 'Duplicate' },
  { quantities: 'suggested', label: 'Duplicate, new quantities' },
] as const;

interface DraftMenuProps {
  readonly projectId: number;
  /** The project's job number. */
  readonly customId: string;
  readonly draft: Draft;
  readonly number: number;
  readonly drafts: number;
}

/** Sets a draft to any status in any order, duplicates or deletes it, or shows its history. */
export function DraftMenu({ projectId, customId, draft, number, drafts }: DraftMenuProps) {
  const navigate = useNavigate();
  const readsAudit = useCan('audit:read');
  const confirm = useConfirm();
  const setStatus = useSetDraftStatus(projectId);
  const { duplicate, duplicating } = useDuplicateDraft({ projectId, draftId: draft.id });
  const remove = useDeleteDraft(projectId);

  const askAndDelete = async () => {
    const consequence = deletionConsequence(number, drafts, draft.item_count);
    const agreed = await confirm({
      title: `Delete ${draftName(number)}`,
      text: `Are you sure you want to delete this content? ${consequence}`.trim(),
      action: 'Delete',
      danger: true,
    });
    if (agreed) remove.mutate(draft);
  };

  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions of ${draftName(number)}`}
          icon={MoreIcon}
          size="row"
          tooltip={false}
          busy={setStatus.isPending || duplicating || remove.isPending}
        />
      }
    >
      <MenuLabel>Change Status to</MenuLabel>
      {draftStatuses.map((status) => (
        <MenuItem
          key={status}
          current={status === draft.status}
          onSelect={() => setStatus.mutate({ draft, status })}
        >
          {draftStatusLabels[status]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {copies.map(({ quantities, label }) => (
        <MenuItem
          key={quantities}
          icon={CopyIcon}
          disabledReason={duplicating ? 'This draft is being duplicated.' : undefined}
          onSelect={() =>
            duplicate({ quantities }, () =>
              toast.success(`${draftName(drafts + 1)} is a copy of ${draftName(number)}`),
            )
          }
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={ListChecksIcon} onSelect={() => navigate(comparePath(customId, draft.id))}>
        {compareLabel}
      </MenuItem>
      {readsAudit && (
        <MenuItem icon={HistoryIcon} onSelect={() => navigate(historyPath({ kind: 'draft', id: draft.id }))}>
          History
        </MenuItem>
      )}
      {draft.can.delete && (
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
