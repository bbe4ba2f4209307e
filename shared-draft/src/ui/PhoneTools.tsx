import type { DraftKey } from 'shared-api/client';
import { CommentIcon, HistoryIcon, IconButton, MoreIcon, UndoIcon } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/overlays';
import { useUndoStep } from './useUndoStep.ts';

export interface PhoneToolsProps {
  readonly draftKey: DraftKey;
  readonly readOnly: boolean;
  readonly onHistory: () => void;
  readonly onComments: () => void;
}

/** The draft tools as a menu: a phone's header has room for one button. */
export function PhoneTools({ draftKey, readOnly, onHistory, onComments }: PhoneToolsProps) {
  const { label, disabledReason, undo, undoing } = useUndoStep(draftKey);
  return (
    <Menu trigger={<IconButton label="More" icon={MoreIcon} size="touch" tooltip={false} busy={undoing} />}>
      {!readOnly && (
        <MenuItem icon={UndoIcon} disabledReason={disabledReason} onSelect={undo}>
          {label}
        </MenuItem>
      )}
      <MenuItem icon={CommentIcon} onSelect={onComments}>
        Comments
      </MenuItem>
      <MenuItem icon={HistoryIcon} onSelect={onHistory}>
        History
      </MenuItem>
    </Menu>
  );
}
