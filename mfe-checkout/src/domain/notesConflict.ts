/** The notes before both changes, and after each of them. */
export interface NotesVersions {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Classifies a refused save of the notes: the other user changed something else (`untouched`), wrote the same (`same`),
 * or wrote text that would be lost (`conflict`).
 */
export function judgeConflict({ base, mine, theirs }: NotesVersions): 'same' | 'untouched' | 'conflict' {
  if (theirs === mine) return 'same';
  return theirs === base ? 'untouched' : 'conflict';
}
