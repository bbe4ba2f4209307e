import { useDeferredValue, useMemo } from 'react';
import { useAddress } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { type Direction, type LoadSection, loadSections } from '#domain/loadSections.ts';
import type { ShownLine } from '#domain/operations.ts';
import { linesOfPage } from '#domain/printedPages.ts';

/** Which lines are shown, and how to change that. */
export interface LineFiltering {
  readonly sections: readonly LoadSection[];
  readonly term: string;
  readonly hidesDone: boolean;
  /** The page of the printed sheet that is shown alone, from 1. Null for all. */
  readonly page: number | null;
  /** The sheet that led here shows a list that the load had before. */
  readonly isOldSheet: boolean;
  readonly setTerm: (text: string) => void;
  readonly setHidesDone: (hides: boolean) => void;
  readonly showAll: () => void;
}

/** The lines that the address asks for: a search, without those that are done, or one page of the printed sheet. */
export function useLineFilter(lines: readonly ShownLine[], direction: Direction): LineFiltering {
  const { shown, set, type } = useAddress();
  const term = shown.get('q') ?? '';
  const hidesDone = shown.has('open');
  const page = Number(shown.get('p')) || null;
  // A sheet in both languages has fewer rows on a page.
  const pageLanguage = shown.get('l') === 'both' ? 'both' : 'en';
  const looked = useDeferredValue(term);
  const sections = useMemo<LoadSection[]>(() => {
    const only = page === null ? null : linesOfPage(lines, page, pageLanguage);
    return loadSections(lines, direction, { term: looked, hidesDone, only });
  }, [lines, direction, looked, hidesDone, page, pageLanguage]);
  return {
    sections,
    term,
    hidesDone,
    page,
    isOldSheet: shown.has('old'),
    setTerm: useStableCallback((text: string) => type({ q: text })),
    setHidesDone: useStableCallback((hides: boolean) => set({ open: hides ? '1' : '' })),
    showAll: useStableCallback(() => set({ q: '', open: '', p: '', l: '', old: '' })),
  };
}
