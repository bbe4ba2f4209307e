import type { DraftKey } from 'shared-api/client';
import { LateThreadTools, openThread } from 'shared-draft/outside';
import { Box, CommentIcon, IconButton } from 'shared-ui';

interface LoadThreadsProps {
  readonly draftKey: DraftKey;
  readonly loadId: number;
}

/** Opens what people say about the load, with a mark if something in its draft's threads is new. */
export const LoadThreads = ({ draftKey, loadId }: LoadThreadsProps) => (
  <Box position="relative">
    <IconButton
      label="Comments"
      icon={CommentIcon}
      size="touch"
      aria-haspopup="dialog"
      onClick={() => openThread(draftKey.draftId, { item_id: null, load_id: loadId })}
    />
    <LateThreadTools draftKey={draftKey} waiting={null} />
  </Box>
);
