import { bounds, tooLong } from 'shared-api/rules';
import { CheckIcon, Flex } from 'shared-ui';
import type { NotesProgress } from './useNotes.ts';

const texts: Readonly<Record<NotesProgress, string>> = {
  rest: '',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
};

interface NotesStateProps {
  readonly state: NotesProgress;
  readonly problem: string | null;
  /** What somebody else did to the notes. */
  readonly news: string | null;
  /** The notes are full: the browser cuts off the rest of a paste. */
  readonly full: boolean;
}

/** The save state of the notes. */
export function NotesState({ state, problem, news, full }: NotesStateProps) {
  return (
    <Flex
      as="span"
      role="status"
      gap="1"
      align="center"
      color={state === 'failed' || problem !== null ? 'danger.fg' : 'fg.muted'}
    >
      {state === 'saved' && <CheckIcon size={14} aria-hidden />}
      {problem === null ? texts[state] : `${texts.failed}. ${problem}`}
      {news !== null && <span>{news}</span>}
      {full && ` ${tooLong(bounds.notes)}`}
    </Flex>
  );
}
