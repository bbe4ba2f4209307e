import type { DraftKey } from 'shared-api/client';
import { counted, threadKey } from 'shared-api/rules';
import { BadgeButton, Box, CheckIcon, CommentIcon, IconButton } from 'shared-ui';
import { aboutItem, openThread } from './openedThread.ts';
import { useThreadSums } from './useThreadSums.ts';

export interface LineThreadProps {
  readonly draftKey: DraftKey;
  readonly itemId: number;
  readonly name: string;
  /** Only a button for a line without comments. Else only what there is. */
  readonly begins?: boolean;
}

/** How many comments a line has, and whether some are new. Opens its thread. */
export function LineThread({ draftKey, itemId, name, begins = false }: LineThreadProps) {
  const about = aboutItem(itemId);
  const sum = useThreadSums(draftKey).get(threadKey(about));
  const open = () => openThread(draftKey.draftId, about);
  if (begins)
    return sum ? null : (
      <IconButton
        size="row"
        label={`Comment on ${name}`}
        icon={CommentIcon}
        tooltip={false}
        aria-haspopup="dialog"
        onClick={open}
      />
    );
  if (!sum) return null;
  const { count, unread, isDone } = sum;
  const said = `${counted(count, 'comment')} on ${name}`;
  const Icon = isDone ? CheckIcon : CommentIcon;
  return (
    <BadgeButton
      plain
      palette={unread > 0 ? 'accent' : 'neutral'}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? `${said}, ${unread} new` : isDone ? `${said}, done` : said}
      onClick={open}
    >
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      {count}
      {unread > 0 && <Box as="span" boxSize="6px" borderRadius="full" bg="accent.solid" aria-hidden />}
    </BadgeButton>
  );
}
