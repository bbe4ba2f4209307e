import type { ReactNode } from 'react';

/** One row of suggestions. */
export interface Suggestion {
  /** Unique in its box. */
  id: string;
  content: ReactNode;
  onTake: () => void;
  disabled?: boolean | undefined;
}

/** Rows under a small heading. */
export interface SuggestionGroup {
  /** Leave out for rows without a heading. */
  label?: string | undefined;
  options: readonly Suggestion[];
}
