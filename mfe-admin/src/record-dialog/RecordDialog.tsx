import type { ReactNode } from 'react';
import { beingSaved } from 'shared-api/rules';
import type { AuditedRecord } from 'shared-remote';
import { Box, Button, Notice, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { HistoryLink } from './HistoryLink.tsx';

/** Why a save failed: the fixed message, and the server's detail. */
export interface SaveFailure {
  readonly text: string;
  readonly detail?: string | undefined;
}

export interface RecordDialogProps {
  readonly title: string;
  /** Names the result: "Add Employee", "Save". */
  readonly action: string;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Why the last save failed. What was typed stays. */
  readonly failure?: SaveFailure | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** For the link to its history. */
  readonly history?: AuditedRecord | undefined;
  readonly children: ReactNode;
}

/** A record's form. Shows the failure of the last save above the fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, action, dirty, saving, failure, history, onSave, onClose, children } = props;
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dirty={dirty}
      busy={saving}
      aside={history && <HistoryLink of={history} />}
      onSubmit={() => !saving && onSave()}
      footer={
        <>
          <Button {...(saving && { disabledReason: beingSaved })} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" busy={saving}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure && (
          <Notice palette="danger">
            <Box fontWeight="600">{failure.text}</Box>
            {failure.detail}
          </Notice>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
