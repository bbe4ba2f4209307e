import { memo, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import { lazyComponent, useHostServices } from 'shared-remote';
import { Flex, HistoryIcon, IconButton, useIsPhone } from 'shared-ui';
import { LazyDialog } from 'shared-ui/overlays';
import { historyNotLoaded } from './history/historyNotLoaded.ts';
import { useLiveDraft, usePlace } from './live/useLiveDraft.ts';
import { useTakenConflicts } from './live/useTakenConflicts.ts';
import { UndoButton } from './UndoButton.tsx';
import { useRefusedChanges } from './useRefusedChanges.ts';
import { useRefusedQuestion } from './useRefusedQuestion.ts';

const DraftHistory = lazyComponent(() =>
  import(/* webpackChunkName: "draft-history" */ './history/DraftHistory.tsx').then(
    (module) => module.DraftHistory,
  ),
);

interface DraftToolsProps {
  readonly draftKey: DraftKey;
  /** The project's job number. */
  readonly customId: string;
  readonly readOnly: boolean;
}

/** The draft tools to the right of the steps, on every screen of a draft. */
export const DraftTools = memo(function DraftTools({ draftKey, customId, readOnly }: DraftToolsProps) {
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
  return (
    <Flex gap="1" mr="-2">
      {!readOnly && <UndoButton draftKey={draftKey} />}
      <IconButton label="History" icon={HistoryIcon} size={phone ? 'touch' : 'tool'} onClick={open} />
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
