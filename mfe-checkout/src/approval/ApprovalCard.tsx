import { useRef, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { type ApprovalState, approvalText, counted } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { LateListChanges } from 'shared-draft/ui';
import {
  Avatar,
  Badge,
  Box,
  Button,
  Flex,
  formatMoment,
  type Palette,
  Stack,
  Text,
  TextLink,
} from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { AskDialog } from './AskDialog.tsx';
import { useAnswerForApproval } from './approval.mutations.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import type { ListApproval } from './useApproval.ts';
import { useSeenList } from './useSeenList.ts';

interface ApprovalCardProps {
  readonly draftKey: DraftKey;
  readonly approval: ListApproval;
  /** The list as it is on screen. */
  readonly lines: readonly CartLine[];
}

const badges: Readonly<Record<ApprovalState, { readonly text: string; readonly palette: Palette }>> = {
  approved: { text: 'Approved', palette: 'success' },
  changed: { text: 'Changed since', palette: 'warning' },
  asked: { text: 'Waiting', palette: 'info' },
  changes_asked: { text: 'Changes asked', palette: 'warning' },
};

const empty = 'The list is empty';
type Open = 'ask' | 'refuse' | 'changes' | null;

/** What was said about the list, and what this user can say. */
export function ApprovalCard({ draftKey, approval, lines }: ApprovalCardProps) {
  const { state, said, changes, isWanted } = approval;
  const userId = useUser()?.id;
  const [open, setOpen] = useState<Open>(null);
  const answer = useAnswerForApproval(draftKey);
  const title = useRef<HTMLDivElement>(null);
  const noLines = lines.length === 0 ? empty : undefined;
  const { seen, changes: meanwhile, seeAgain, forget } = useSeenList(draftKey, lines, 'page');
  const close = () => {
    setOpen(null);
    forget();
  };
  const approve = () =>
    answer.mutate(
      { answer: 'approved', seen },
      {
        onSuccess: () => {
          toast.success('List approved');
          forget();
          // The button has done its work and goes.
          title.current?.focus();
        },
        onError: seeAgain,
      },
    );
  const ask = (label: string) => (
    <Button size="tool" full disabledReason={noLines} onClick={() => setOpen('ask')}>
      {label}
    </Button>
  );
  const refuse = (
    <Button size="tool" full disabledReason={noLines} onClick={() => setOpen('refuse')}>
      Ask for changes
    </Button>
  );
  const dialogs = (
    <>
      {open === 'ask' && <AskDialog draftKey={draftKey} lines={lines} onClose={close} />}
      {open === 'refuse' && <RefuseDialog draftKey={draftKey} lines={lines} onClose={close} />}
      {open === 'changes' && (
        <LateListChanges title="Changed since the approval" changes={changes} onClose={close} />
      )}
    </>
  );
  if (!state)
    return (
      <>
        {isWanted && (
          <Flex align="center" justify="space-between" pb="3">
            <Title />
            <Badge palette="warning">Not approved</Badge>
          </Flex>
        )}
        {ask('Ask for approval')}
        {dialogs}
      </>
    );
  const { approved, changes_asked, can } = said ?? {};
  // A list that is again what was approved waits for nobody.
  const asked = state === 'approved' ? null : said?.asked;
  return (
    <>
      <Flex align="center" justify="space-between" gap="2" pb="2">
        <Box ref={title} tabIndex={-1} outline="none">
          <Title />
        </Box>
        <Badge palette={badges[state].palette}>{badges[state].text}</Badge>
      </Flex>
      <Stack gap="2">
        {approved && (
          <Said name={approved.by_name} text={approvalText('approved', approved.by_name)} {...approved} />
        )}
        {approved && changes.length > 0 && (
          <Text textStyle="dense" fontWeight="600">
            {counted(changes.length, 'line')} changed since.{' '}
            <TextLink asChild>
              <button type="button" onClick={() => setOpen('changes')}>
                See what changed
              </button>
            </TextLink>
          </Text>
        )}
        {changes_asked && (
          <Said
            name={changes_asked.by_name}
            text={approvalText('changes_asked', changes_asked.by_name)}
            {...changes_asked}
          />
        )}
        {asked && (
          <Said
            name={asked.approver_name}
            text={approvalText('asked', asked.approver_name)}
            {...asked}
            about={`Asked by ${asked.by_name}, ${formatMoment(asked.at)}`}
          />
        )}
        {asked && !asked.can_approve && (
          <Text textStyle="dense" color="warning.fg">
            {asked.approver_name} can’t approve lists any more. Ask somebody else.
          </Text>
        )}
        {can?.approve && asked && <ChangedMeanwhile changes={meanwhile} />}
        {can?.approve && asked && (
          <Flex gap="2">
            <Box flex="1">
              <Button size="tool" full busy={answer.isPending} disabledReason={noLines} onClick={approve}>
                Approve
              </Button>
            </Box>
            <Box flex="1">{refuse}</Box>
          </Flex>
        )}
        {can?.approve && !asked && state === 'approved' && refuse}
        {can?.ask &&
          state !== 'approved' &&
          (!asked || asked.approver_id !== userId) &&
          ask(asked ? 'Ask somebody else' : approved || changes_asked ? 'Ask again' : 'Ask for approval')}
      </Stack>
      {dialogs}
    </>
  );
}

const Title = () => (
  <Text as="h2" textStyle="label.lg">
    Approval
  </Text>
);

interface SaidProps {
  readonly name: string;
  readonly text: string;
  readonly at: string;
  readonly comment: string;
  /** In place of when it was said. */
  readonly about?: string;
}

/** Who said what, and when. */
const Said = ({ name, text, at, comment, about = formatMoment(at) }: SaidProps) => (
  <Flex gap="2">
    <Box pt="0.5">
      <Avatar name={name} size={28} />
    </Box>
    <Box minW="0">
      <Text textStyle="dense" overflowWrap="anywhere">
        {text}
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {about}
      </Text>
      {comment !== '' && (
        <Text textStyle="dense" pt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {comment}
        </Text>
      )}
    </Box>
  </Flex>
);
