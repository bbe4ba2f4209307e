import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { Box, Button, FailureState, FormField, NativeSelect, SkeletonRows, Stack, Text } from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { useAnswerForApproval, useAskForApproval } from './approval.mutations.ts';
import { approvalOf } from './approval.queries.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { CommentField } from './CommentField.tsx';
import { useSeenList } from './useSeenList.ts';

interface AskDialogProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly onClose: () => void;
}

/** Asks a person to approve the list. Who may approve it can do so at once. */
export function AskDialog({ draftKey, lines, onClose }: AskDialogProps) {
  const query = useQuery(approvalOf(draftKey));
  const ask = useAskForApproval(draftKey);
  const answer = useAnswerForApproval(draftKey);
  const [who, setWho] = useState('');
  const [comment, setComment] = useState('');
  const { seen, changes, seeAgain } = useSeenList(draftKey, lines, 'dialog');
  const approvers = query.data?.approvers ?? [];
  const chosen = approvers.find(({ id }) => String(id) === who);
  const send = () =>
    chosen &&
    ask.mutate(
      { approver_id: chosen.id, ...(comment.trim() && { comment: comment.trim() }) },
      {
        onSuccess: () => {
          toast.success(`${chosen.name} is asked to approve the list`);
          onClose();
        },
      },
    );
  const approve = () =>
    answer.mutate(
      { answer: 'approved', seen, ...(comment.trim() && { comment: comment.trim() }) },
      {
        onSuccess: () => {
          toast.success('List approved');
          onClose();
        },
        onError: seeAgain,
      },
    );
  return (
    <Dialog
      title="Ask for approval"
      description="Of the list as it is. Any change of it makes the approval out of date."
      open
      size="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {query.data?.can.approve && (
            <Button busy={answer.isPending} onClick={approve}>
              {changes.length > 0 ? 'Approve it as it is now' : 'Approve it myself'}
            </Button>
          )}
          <Button
            variant="solid"
            busy={ask.isPending}
            disabledReason={chosen ? undefined : 'Choose who is asked'}
            onClick={send}
          >
            Ask
          </Button>
        </>
      }
    >
      {changes.length > 0 && (
        <Box pb="4">
          <ChangedMeanwhile changes={changes} />
        </Box>
      )}
      {query.isError && !query.data ? (
        <FailureState title="Failed to load who can approve" read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={2} rowHeight={56} bars={['100%']} label="Loading who can approve" />
      ) : approvers.length === 0 ? (
        <Text color="fg.muted">Nobody else can approve lists. PMs and administrators can.</Text>
      ) : (
        <Stack gap="4">
          <FormField label="Who approves">
            <NativeSelect
              placeholder="Choose a person"
              value={who}
              onChange={({ target }) => setWho(target.value)}
            >
              {approvers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <CommentField label="Comment (optional)" value={comment} onChange={setComment} />
        </Stack>
      )}
    </Dialog>
  );
}
