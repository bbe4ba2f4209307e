import type { DraftKey } from 'shared-api/client';
import { counted, threadKey } from 'shared-api/rules';
import { BadgeButton, Box, CheckIcon, CommentIcon, IconButton } from 'shared-ui';
import { aboutItem, openThread } from './openedThread.ts';
import { useThreadSums } from './useThreadSums.ts';

export interface LineThreadProps {
  readonly draftKey: DraftKey;
  readonly itemId: number;
  readonly name: string;
  /**
   * A button that begins the thread of a line without comments: that alone, or `over` the end of what precedes it while the row is
   * pointed at or has the focus, and how many comments there are once there are some.
   */
  readonly begins?: boolean | 'over';
}

/** Takes no room of its own, nor the gap before it. A tap on a row must not become one on the button that it shows. */
const over = {
  display: 'flex',
  justifyContent: 'flex-end',
  w: '0',
  ms: '-2',
  '& > *': { flexShrink: '0', bg: 'bg.panel' },
  '[data-place]:not(:focus-within) &': { opacity: '0', pointerEvents: 'none' },
  '@media (hover: hover)': { '[data-place]:hover &': { opacity: '1', pointerEvents: 'auto' } },
};

/** How many comments a line has, and whether some are new. Opens its thread. */
export function LineThread({ draftKey, itemId, name, begins = false }: LineThreadProps) {
  const about = aboutItem(itemId);
  const sum = useThreadSums(draftKey).get(threadKey(about));
  const open = () => openThread(draftKey.draftId, about);
  if (!sum && begins) {
    const button = (
      <IconButton
        size="row"
        label={`Comment on ${name}`}
        icon={CommentIcon}
        tooltip={false}
        aria-haspopup="dialog"
        onClick={open}
      />
    );
    return begins === 'over' ? <Box css={over}>{button}</Box> : button;
  }
  if (!sum || begins === true) return null;
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
