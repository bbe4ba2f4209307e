import { openThread } from 'shared-draft/outside';
import { Button, CommentIcon, Flex } from 'shared-ui';

interface LineCommentsProps {
  readonly draftId: number;
  /** Null for a line that was added on the truck: nobody can tell it from others. */
  readonly itemId: number | null;
  /** The dialog has something that would be lost. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** Leads from a line's dialog to what people say about the line. */
export function LineComments({ draftId, itemId, isChanged, onClose }: LineCommentsProps) {
  if (itemId === null) return null;
  return (
    <Flex>
      <Button
        size="touch"
        icon={CommentIcon}
        disabledReason={isChanged ? 'Save or cancel first' : undefined}
        onClick={() => {
          onClose();
          openThread(draftId, { item_id: itemId, load_id: null });
        }}
      >
        Comments
      </Button>
    </Flex>
  );
}
