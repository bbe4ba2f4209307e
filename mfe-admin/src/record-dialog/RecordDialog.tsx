import type { ReactNode } from 'react';
import { Button, Notice, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

export interface RecordDialogProps {
  readonly title: string;
  /** Names the result: "Add Employee", "Save". */
  readonly action: string;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Why the last try was not saved. What was typed stays. */
  readonly failure?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of one record, with the failure of its last save above the fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, action, dirty, saving, failure, onSave, onClose, children } = props;
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dirty={dirty}
      onSubmit={() => !saving && onSave()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" busy={saving}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure !== undefined && <Notice palette="danger">{failure}</Notice>}
        {children}
      </Stack>
    </Dialog>
  );
}
