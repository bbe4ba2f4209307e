import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { Button, Stack } from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { useAnswerForApproval } from './approval.mutations.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { CommentField } from './CommentField.tsx';
import { useSeenList } from './useSeenList.ts';

interface RefuseDialogProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly onClose: () => void;
}

/** Asks for changes in the list, and says which. */
export function RefuseDialog({ draftKey, lines, onClose }: RefuseDialogProps) {
  const answer = useAnswerForApproval(draftKey);
  const [comment, setComment] = useState('');
  const { seen, changes, seeAgain } = useSeenList(draftKey, lines, 'dialog');
  const send = () =>
    answer.mutate(
      { answer: 'changes_asked', seen, comment: comment.trim() },
      {
        onSuccess: () => {
          toast.success('Changes asked for');
          onClose();
        },
        onError: seeAgain,
      },
    );
  return (
    <Dialog
      title="Ask for changes"
      open
      size="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            busy={answer.isPending}
            disabledReason={comment.trim() === '' ? 'Say what should change' : undefined}
            onClick={send}
          >
            Ask for changes
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <ChangedMeanwhile changes={changes} />
        <CommentField label="What should change" value={comment} onChange={setComment} />
      </Stack>
    </Dialog>
  );
}
