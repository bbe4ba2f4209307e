import { isLoaded, nameHolds, stillOut } from 'shared-api/rules';
import type { ShownLine } from './operations.ts';

/** What a screen is about: what goes onto the truck, or what comes back from it. */
export type Direction = 'out' | 'back';

export interface LoadSection {
  readonly category: string;
  readonly rows: readonly ShownLine[];
  /** Lines of the whole category, and how many of them are done. */
  readonly total: number;
  readonly done: number;
}

export interface LoadFilter {
  readonly term: string;
  readonly hidesDone: boolean;
  /** Only these lines; null for all. */
  readonly only: ReadonlySet<string> | null;
}

/** On the way back, only what went out has a row. */
export const rowsOf = (lines: readonly ShownLine[], direction: Direction) =>
  direction === 'out' ? lines : lines.filter(({ totals }) => totals.loaded > 0);

export const isDone = ({ line, totals }: ShownLine, direction: Direction) =>
  direction === 'out' ? isLoaded(line, totals) : stillOut(totals) === 0;

/** The lines by category, in the order of the list. What was added comes last, as it was added last. */
export function loadSections(
  lines: readonly ShownLine[],
  direction: Direction,
  { term, hidesDone, only }: LoadFilter,
): LoadSection[] {
  const isShown = (shown: ShownLine) =>
    (term.trim() === '' || nameHolds(shown.names, term)) &&
    !(hidesDone && isDone(shown, direction)) &&
    (only === null || only.has(shown.line.id));
  const byCategory = Map.groupBy(rowsOf(lines, direction), ({ line }) => line.category_name);
  return Array.from(byCategory, ([category, all]) => ({
    category,
    rows: all.filter(isShown),
    total: all.length,
    done: all.filter((shown) => isDone(shown, direction)).length,
  })).filter(({ rows }) => rows.length > 0);
}
