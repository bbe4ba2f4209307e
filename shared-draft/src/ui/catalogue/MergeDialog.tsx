import type { ReactNode } from 'react';
import { undoDays } from 'shared-api/rules';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { type MergedRecords, useMergeRecords } from './catalogueChanges.mutations.ts';
import { useUnitQuestion } from './useUnitQuestion.tsx';

export interface MergeDialogProps {
  readonly kind: MergedRecords;
  readonly title: string;
  /** The record that stays. */
  readonly keepId: number;
  /** The record that goes. */
  readonly from: { readonly id: number; readonly name: string };
  /** Why they can't be merged, or not yet. */
  readonly refusal: string | undefined;
  /** What follows the record that goes. Left out if nothing can. */
  readonly follows: string | undefined;
  readonly onClose: () => void;
  /** Called once they are one. */
  readonly onMerged: () => void;
  /** The choice of the one that stays. */
  readonly children: ReactNode;
}

/** Merges a record into another one of its kind: items, units or categories. */
export function MergeDialog(props: MergeDialogProps) {
  const { kind, title, keepId, from, refusal, follows, onClose, onMerged, children } = props;
  const { asking, question } = useUnitQuestion();
  const merging = useMergeRecords(kind, asking);
  const merge = () => {
    if (refusal === undefined && !merging.isPending)
      // By then a list may have only one of the two, and this dialog may be gone.
      merging.mutateAsync({ keep: keepId, from: from.id }).then(
        (result) => result && onMerged(),
        () => {},
      );
  };
  return (
    <>
      <Dialog
        title={title}
        open
        busy={merging.isPending}
        onClose={onClose}
        onSubmit={merge}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="solid" busy={merging.isPending} disabledReason={refusal}>
              Merge
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {children}
          {follows !== undefined && (
            <Text textStyle="dense" color="fg.muted" aria-live="polite">
              {`${follows} You can still search for ${from.name}, and undo this for ${undoDays} days.`.trim()}
            </Text>
          )}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
