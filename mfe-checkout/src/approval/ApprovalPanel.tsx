import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { lazyComponent, usePrefetched } from 'shared-remote';
import { Box, Panel } from 'shared-ui';
import type { ListApproval } from './useApproval.ts';

const Shown = lazyComponent(() =>
  import(/* webpackChunkName: "approval" */ './ApprovalCard.tsx').then((module) => module.ApprovalCard),
);

interface ApprovalPanelProps {
  readonly draftKey: DraftKey;
  readonly approval: ListApproval;
  /** The list. Null until it is there. */
  readonly lines: readonly CartLine[] | null;
  /** This user prepares lists, so they may ask. */
  readonly mayAsk: boolean;
}

/** The approval of the list. What was said takes its room at once, so that nothing below it moves when its code arrives. */
export function ApprovalPanel({ draftKey, approval, lines, mayAsk }: ApprovalPanelProps) {
  const isQuiet = approval.state === null;
  const isThere = usePrefetched(Shown, lines !== null && (!isQuiet || mayAsk));
  if (isQuiet && !mayAsk) return null;
  const room = <Box minH={{ base: '44px', md: isQuiet ? '32px' : '128px' }} />;
  return (
    <Panel>
      {isThere && lines !== null && (isQuiet || approval.said) ? (
        <Shown draftKey={draftKey} approval={approval} lines={lines} waiting={room} />
      ) : (
        room
      )}
    </Panel>
  );
}
