import type { CatalogueCan } from 'shared-api/contract';
import type { AuditedRecord } from 'shared-remote';
import { DeleteIcon, EditIcon, useIsPhone } from 'shared-ui';
import { RowActions } from '#src/list-page/RowActions.tsx';

interface EditAndDeleteProps {
  readonly record: { readonly name: string; readonly can: CatalogueCan };
  /** "units", for the refusal message. */
  readonly noun: string;
  readonly history: AuditedRecord;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Edit and Delete for a catalogue record, as the server allows this user. */
export function EditAndDelete({ record, noun, history, busy, onEdit, onDelete }: EditAndDeleteProps) {
  const { name, can } = record;
  return (
    <RowActions
      of={name}
      menu={useIsPhone()}
      history={history}
      actions={[
        {
          label: 'Edit',
          icon: EditIcon,
          refusal: can.edit ? undefined : `Only administrators can change ${noun}`,
          onSelect: onEdit,
        },
        {
          label: 'Delete',
          icon: DeleteIcon,
          danger: true,
          busy,
          refusal: can.delete ? undefined : `${name} is built in and cannot be deleted`,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
