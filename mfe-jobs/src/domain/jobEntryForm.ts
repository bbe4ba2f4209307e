import type { CostingJob, Draft } from 'shared-api/contract';
import { defaultCrewSize } from 'shared-api/rules';
import { type CustomItem, emptyCustomItem, type NewCustomItem } from './customItems.ts';

/** What the Job Entry form holds. Ids of people are texts, as a select has them; empty is nobody. */
export interface JobEntryForm {
  readonly source: 'spectrum' | 'own';
  readonly job: CostingJob | null;
  readonly ownName: string;
  /** Generated, empty until the server has answered. */
  readonly ownNumber: string;
  readonly pmId: string;
  readonly fmId: string;
  readonly preparerId: string;
  readonly crewSize: number | null;
  readonly notes: string;
  readonly surfaceIds: readonly number[];
  /** Assemblies that are in use; choosing one sends it both as `pre` and as `current`. */
  readonly assemblyIds: readonly number[];
  readonly customItems: readonly CustomItem[];
  /** The row at the end of the list that is being typed. */
  readonly newItem: NewCustomItem;
}

const idText = (id: number | null | undefined) => (id ? String(id) : '');

/** The form of a draft, or of a new one. */
export function formOf(draft: Draft | null): JobEntryForm {
  return {
    source: 'spectrum',
    job: null,
    ownName: '',
    ownNumber: '',
    pmId: idText(draft?.pm_id),
    fmId: idText(draft?.fm_id),
    preparerId: idText(draft?.mob_prep_preparer_id),
    crewSize: draft?.crew_size ?? defaultCrewSize,
    notes: draft?.notes ?? '',
    surfaceIds: draft?.surface_types.map((type) => type.id) ?? [],
    assemblyIds: currentAssemblies(draft),
    customItems: [],
    newItem: emptyCustomItem,
  };
}

/** The assemblies of a draft that count in Mob Prep, each once. */
export const currentAssemblies = (draft: Draft | null): number[] => [
  ...new Set((draft?.assemblies ?? []).filter((use) => use.type === 'current').map((use) => use.id)),
];

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** What somebody entered, without what the form fills in by itself. */
const entered = ({ source: _source, ownNumber: _ownNumber, job, newItem, ...form }: JobEntryForm) => [
  Object.entries({
    ...form,
    surfaceIds: sorted(form.surfaceIds),
    assemblyIds: sorted(form.assemblyIds),
  }).sort(),
  job?.Job_Number,
  newItem.name,
  newItem.notes,
];

/** What of a form belongs to the draft itself, in the order of the screen. */
export const draftFields = [
  'pmId',
  'fmId',
  'preparerId',
  'crewSize',
  'notes',
  'surfaceIds',
  'assemblyIds',
] as const satisfies (keyof JobEntryForm)[];

export type DraftField = (typeof draftFields)[number];

/** Whether two forms say the same in a field; the order of what was chosen doesn't count. */
export function isSame(field: DraftField, one: JobEntryForm, other: JobEntryForm): boolean {
  const text = ({ [field]: value }: JobEntryForm) =>
    JSON.stringify(typeof value === 'object' && value !== null ? sorted(value) : value);
  return text(one) === text(other);
}

/** The form over a draft that somebody else changed since `base`: what was changed here stays, everything else is as it is now. */
export function withTheirs(base: Draft, current: Draft, form: JobEntryForm): JobEntryForm {
  const [before, theirs] = [formOf(base), formOf(current)];
  const untouched = draftFields.filter((field) => isSame(field, form, before));
  return { ...form, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) };
}

/** The form of a draft that was just saved, with what was typed after its form was sent. */
export function withTypedSince(saved: Draft, sent: JobEntryForm, now: JobEntryForm): JobEntryForm {
  const { source, job, ownName, ownNumber } = formOf(saved);
  const isSaved = (key: string) => sent.customItems.some((item) => item.key === key);
  const customItems = now.customItems.filter(({ key }) => !isSaved(key));
  return { ...now, source, job, ownName, ownNumber, customItems };
}

/** Whether a form holds work that would be lost. */
export const hasWork = (form: JobEntryForm, initial: JobEntryForm): boolean =>
  JSON.stringify(entered(form)) !== JSON.stringify(entered(initial));
