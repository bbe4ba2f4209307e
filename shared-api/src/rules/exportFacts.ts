import { type JobDays, jobDaysLabel, jobDaysText } from './jobDays.ts';
import { type MeasureValues, measureFactLabels, measureFacts } from './measures.ts';

/** The facts above a workbook's list, by label. */
export type ExportFacts = Readonly<Record<string, string | number>>;

interface Named {
  readonly id: number;
  readonly name: string;
}

interface ExportedProject {
  readonly custom_id: string;
  readonly project_name: string;
  readonly project_location: string;
}

interface ExportedDraft extends MeasureValues, JobDays {
  readonly pm_name: string | null;
  readonly fm_name: string | null;
  readonly mob_prep_preparer_name: string | null;
  readonly crew_size: number;
  readonly surface_types: readonly Named[];
  readonly roof_deck_types: readonly { readonly id: number }[];
  readonly wall_types: readonly { readonly id: number }[];
  readonly assemblies: readonly { readonly type: string; readonly name: string }[];
  readonly notes: string;
}

/** The facts of a draft that it may lack: its days and what was measured. Those that are unknown are left out. */
export function optionalFacts(draft: MeasureValues & JobDays) {
  const days = jobDaysText(draft);
  return [
    ...(days === '' ? [] : [{ label: jobDaysLabel, text: days }]),
    ...measureFacts(draft).map(({ label, text }) => ({ label, text })),
  ];
}
const optionalLabels = [jobDaysLabel, ...Object.values(measureFactLabels)];

/** The facts above the list that people set, and the notes. Leaves out status and day, which change with every export, and what is unknown. */
export const exportFacts = (project: ExportedProject, draft: ExportedDraft) => ({
  'Job #': project.custom_id,
  'Job name': project.project_name,
  Location: project.project_location,
  PM: draft.pm_name ?? '',
  FM: draft.fm_name ?? '',
  Preparer: draft.mob_prep_preparer_name ?? '',
  'Crew size': draft.crew_size,
  'Roof deck': surfaceNames(draft, draft.roof_deck_types),
  Wall: surfaceNames(draft, draft.wall_types),
  ...Object.fromEntries(optionalFacts(draft).map(({ label, text }) => [label, text])),
  Assemblies: draft.assemblies
    .filter((use) => use.type === 'current')
    .map((use) => use.name)
    .join(', '),
  Notes: draft.notes.trim(),
});

/** The names of a draft's surfaces of one kind: "Steel Deck, Gypsum". */
export const surfaceNames = (
  { surface_types }: Pick<ExportedDraft, 'surface_types'>,
  ofKind: readonly { readonly id: number }[],
): string =>
  surface_types
    .filter((type) => ofKind.some(({ id }) => id === type.id))
    .map((type) => type.name)
    .join(', ');

/** The labels of the facts that differ. Empty if the earlier export has no facts. One of the two may lack some. */
export const changedFacts = (before: ExportFacts | null, now: ExportFacts): string[] =>
  before
    ? [...new Set([...Object.keys(now), ...optionalLabels])].filter((label) => before[label] !== now[label])
    : [];

/** What differs in the lines and in the facts above them: "1 added, 2 changed; Notes". */
export const changesText = (lines: string, facts: readonly string[]): string =>
  [lines, facts.join(', ')].filter(Boolean).join('; ');
