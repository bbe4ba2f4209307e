import { CheckIcon, Flex } from 'shared-ui';
import type { NotesProgress } from './useNotes.ts';

const texts: Readonly<Record<NotesProgress, string>> = {
  rest: '',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
};

/** How far the notes are on their way to the server. */
export function NotesState({ state }: { state: NotesProgress }) {
  return (
    <Flex
      as="span"
      role="status"
      gap="1"
      align="center"
      color={state === 'failed' ? 'danger.fg' : 'fg.muted'}
    >
      {state === 'saved' && <CheckIcon size={14} aria-hidden />}
      {texts[state]}
    </Flex>
  );
}
