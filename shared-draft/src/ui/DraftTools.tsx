import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import { lazyComponent, useHostServices } from 'shared-remote';
import {
  Box,
  CommentIcon,
  Flex,
  HistoryIcon,
  IconButton,
  laterCode,
  MoreIcon,
  useIsPhone,
  useKnown,
  useLoad,
} from 'shared-ui';
import { LazyDialog, toast } from 'shared-ui/overlays';
import { historyNotLoaded } from './history/historyNotLoaded.ts';
import { useLiveDraft, usePlace } from './live/useLiveDraft.ts';
import { useTakenConflicts } from './live/useTakenConflicts.ts';
import type { PhoneToolsProps } from './PhoneTools.tsx';
import { LateThreadTools } from './threads/LateThreads.tsx';
import { openThread } from './threads/openedThread.ts';
import { UndoButton } from './UndoButton.tsx';
import { useRefusedChanges } from './useRefusedChanges.ts';
import { useRefusedQuestion } from './useRefusedQuestion.ts';

const DraftHistory = lazyComponent(() =>
  import(/* webpackChunkName: "draft-history" */ './history/DraftHistory.tsx').then(
    (module) => module.DraftHistory,
  ),
);

const phoneCode = laterCode(() => import(/* webpackChunkName: "phone-tools" */ './PhoneTools.tsx'));

interface DraftToolsProps {
  readonly draftKey: DraftKey;
  /** The project's job number. */
  readonly customId: string;
  readonly readOnly: boolean;
  /** The width of the page's last column, which an open thread leaves free. */
  readonly beside?: number | undefined;
}

const isThere = () => true;

/** The draft tools to the right of the steps, on every screen of a draft. */
export const DraftTools = memo(function DraftTools({
  draftKey,
  customId,
  readOnly,
  beside,
}: DraftToolsProps) {
  const phone = useIsPhone();
  useRefusedQuestion();
  useRefusedChanges(draftKey, readOnly);
  useLiveDraft(draftKey);
  usePlace(draftKey);
  useTakenConflicts(draftKey);
  const [isOpen, setOpen] = useState(false);
  const { askAgain, failed } = useHostServices();
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  // Threads load once the list is there.
  const { data: isListed } = useQuery({ ...cartQueries.lines(draftKey), enabled: false, select: isThere });
  const openThreads = () => openThread(draftKey.draftId, 'all');
  return (
    <Flex gap="1" mr="-2">
      {!readOnly && <UndoButton draftKey={draftKey} />}
      {!phone && <IconButton label="History" icon={HistoryIcon} onClick={open} />}
      <Box position="relative">
        {phone ? (
          <LatePhoneTools {...{ draftKey, readOnly }} onHistory={open} onComments={openThreads} />
        ) : (
          <IconButton label="Comments" icon={CommentIcon} aria-haspopup="dialog" onClick={openThreads} />
        )}
        {isListed && <LateThreadTools {...{ draftKey, beside }} waiting={null} />}
      </Box>
      {isOpen && (
        <LazyDialog
          load={DraftHistory.prefetch}
          title="History"
          look={phone ? 'sheet' : 'drawer'}
          failure={historyNotLoaded}
          onRetry={askAgain}
          onFailure={failed}
          onClose={close}
        >
          <DraftHistory
            draftKey={draftKey}
            customId={customId}
            readOnly={readOnly}
            onClose={close}
            waiting={null}
          />
        </LazyDialog>
      )}
    </Flex>
  );
});

/** The button is there at once. If the code of its menu doesn't come, a press asks for it again. */
function LatePhoneTools(props: PhoneToolsProps) {
  const code = useKnown(phoneCode);
  useLoad(phoneCode, true, () => {});
  if (code) return <code.PhoneTools {...props} />;
  const ask = () => phoneCode.load().catch(() => toast.failure('The menu did not load. Try again.'));
  return <IconButton label="More" icon={MoreIcon} size="touch" tooltip={false} onClick={ask} />;
}
