import { useId } from 'react';
import { bounds } from 'shared-api/rules';
import { Text, TextArea } from 'shared-ui';
import type { Notes } from './useNotes.ts';

interface NotesTextProps {
  readonly notes: Notes;
  readonly readOnly: boolean;
}

/** The draft's notes, edited in place and saved on blur. */
export function NotesText({ notes, readOnly }: NotesTextProps) {
  const theirsId = useId();
  const { theirs } = notes;
  if (readOnly)
    return (
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {notes.value || '–'}
      </Text>
    );
  return (
    <>
      <TextArea
        quiet
        rows={1}
        aria-label="Notes"
        aria-invalid={notes.problem !== null}
        placeholder="Anything the yard and the crew should know"
        maxLength={bounds.notes}
        value={notes.value}
        onChange={(event) => notes.type(event.target.value)}
        aria-describedby={theirs ? theirsId : undefined}
        onFocus={notes.enter}
        onBlur={notes.leave}
      />
      {theirs && (
        <Text
          id={theirsId}
          textStyle="caption"
          color="warning.fg"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {theirs.by}: {theirs.notes || 'No notes'}
        </Text>
      )}
    </>
  );
}
