import type { CartLine, DraftFact, DraftHistoryEntry, LineValues } from 'shared-api/contract';
import {
  type DraftStatus,
  dayText,
  draftStatusLabels,
  isDay,
  jobDayLabels,
  listBefore,
  measureName,
  type TypedMeasure,
  typedMeasures,
} from 'shared-api/rules';
import type { LineChange } from '#src/changeLog.ts';
import { isSame, valuesOf } from '#src/lineValues.ts';

export type HistoryLine = NonNullable<DraftHistoryEntry['line']>;
export type HistoryFact = DraftHistoryEntry['facts'][number];

/** Changes made together. */
export interface HistoryStep {
  /** Id of its newest entry. */
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  /** Newest first, as they were written. */
  readonly lines: readonly { readonly id: number; readonly line: HistoryLine }[];
  readonly facts: readonly HistoryFact[];
}

/** Groups the entries into steps, newest first. */
export function historySteps(entries: readonly DraftHistoryEntry[]): HistoryStep[] {
  const groups: DraftHistoryEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const isSameRequest = entry.request_id !== null && group?.[0]?.request_id === entry.request_id;
    if (group && isSameRequest) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const lines = group.flatMap(({ id, line }) => (line ? [{ id, line }] : []));
    const facts = group.flatMap((entry) => entry.facts);
    return [{ id: first.id, at: first.at, by: first.by, lines, facts }];
  });
}

/** How many of the newest steps can be undone. A step that doesn't name its line's item can't be, nor can any step before it. */
export function knownSteps(steps: readonly HistoryStep[]): number {
  const unknown = steps.findIndex(({ lines }) => lines.some(({ line }) => line.item_id === null));
  return unknown < 0 ? steps.length : unknown;
}

/** The changes that turn the current list into the one before the newest `count` steps. Null when they can't be determined. */
export function changesBack(
  current: readonly CartLine[],
  steps: readonly HistoryStep[],
  count: number,
): LineChange[] | null {
  const now = new Map(current.map((line) => [line.item_id, line]));
  const undone = steps.slice(0, count).flatMap(({ lines }) => lines.map(({ line }) => line));
  const values = new Map(current.map((line): [number, LineValues] => [line.item_id, valuesOf(line)]));
  const wanted = listBefore(values, undone.map(withoutUnitNames));
  if (!wanted) return null;
  const names = new Map(undone.map((line) => [line.item_id, line.item_name ?? '']));
  return [...new Set([...now.keys(), ...wanted.keys()])].flatMap((itemId) => {
    const [before, after] = [values.get(itemId) ?? null, wanted.get(itemId) ?? null];
    const name = now.get(itemId)?.item_name ?? names.get(itemId) ?? '';
    const isUnitSame = before?.unit_id === after?.unit_id;
    return isSame(before, after) && isUnitSame ? [] : [{ itemId, name, before, after }];
  });
}

/** A line's unit goes back by its id. */
const withoutUnitNames = ({ item_id, before, after }: HistoryLine) => {
  const part = (values: typeof before) => {
    if (!values) return null;
    const { unit_name: _, ...rest } = values;
    return rest;
  };
  return { item_id, before: part(before), after: part(after) };
};

const factLabels: Readonly<Record<Exclude<DraftFact, TypedMeasure>, string>> = {
  draft: 'Draft',
  status: 'Status',
  notes: 'Notes',
  crew_size: 'Crew size',
  ...jobDayLabels,
  pm: 'PM',
  fm: 'FM',
  preparer: 'Preparer',
  surface_type: 'Surface',
  assembly: 'Package',
};

function valueText(fact: DraftFact, value: string | null): string {
  if (fact === 'status' && value !== null) return draftStatusLabels[value as DraftStatus]; // the draft's status column
  if (fact in jobDayLabels && value !== null && isDay(value)) return dayText(value);
  return value || 'nothing';
}

const isMeasure = (fact: DraftFact): fact is TypedMeasure => typedMeasures.some((key) => key === fact);

/** "Crew size: 6 → 8", "Package added: Crew Safety Starter". */
export function factText({ fact, before, after }: HistoryFact): string {
  const label = isMeasure(fact) ? measureName(fact) : factLabels[fact];
  if (fact === 'draft') return `${label} ${after}`;
  if (fact === 'surface_type' || fact === 'assembly')
    return after === null ? `${label} removed: ${before}` : `${label} added: ${after}`;
  return `${label}: ${valueText(fact, before)} → ${valueText(fact, after)}`;
}

/** "4 → 6 EA", "4 EA → 6 BX", "6 EA added", "6 EA removed", "EA → BX", "Note changed". */
export function lineText({ before, after, unit_name }: HistoryLine): string {
  const unit = unit_name ?? '';
  if (!before) return `${after?.quantity ?? ''} ${unit} added`;
  if (!after) return `${before.quantity ?? ''} ${unit} removed`;
  const [was, is] = [before.unit_name, after.unit_name];
  if (was !== undefined && is !== undefined)
    return before.quantity === undefined
      ? `${was} → ${is}`
      : `${before.quantity} ${was} → ${after.quantity} ${is}`;
  if (before.quantity !== undefined) return `${before.quantity} → ${after.quantity} ${unit}`;
  return before.notes === undefined && before.assembly_ids ? 'Packages changed' : 'Note changed';
}

/** Distinguishes a step from others in the same minute. */
export function firstChange({ lines, facts }: HistoryStep): string {
  const [line, fact] = [lines[0]?.line, facts[0]];
  if (line) return `${line.item_name ?? 'A line'}: ${lineText(line)}`;
  return fact ? factText(fact) : 'nothing';
}
