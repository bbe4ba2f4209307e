import type { CostingJob, Draft } from 'shared-api/contract';
import {
  type Day,
  dayProblem,
  defaultCrewSize,
  emptyCustomItem,
  forJobDays,
  forMeasures,
  isDay,
  type JobDay,
  jobDayKeys,
  jobDayLabels,
  jobDaysProblem,
  type ListFacts,
  measureName,
  numberText,
  readMeasure,
  type TypedMeasure,
  typedMeasures,
} from 'shared-api/rules';
import { listFacts } from 'shared-draft';
import type { CustomItem, NewCustomItem } from './customItems.ts';

/** The Job Entry form's values. People's ids are strings, as in a select; empty means nobody. Measures are as typed; an empty one, or an empty day, is unknown. */
export interface JobEntryForm extends Readonly<Record<TypedMeasure | JobDay, string>> {
  readonly source: 'spectrum' | 'own';
  readonly job: CostingJob | null;
  readonly ownName: string;
  /** Generated. Empty until the server has answered. */
  readonly ownNumber: string;
  readonly pmId: string;
  readonly fmId: string;
  readonly preparerId: string;
  readonly crewSize: number | null;
  readonly notes: string;
  readonly surfaceIds: readonly number[];
  /** Assemblies in use. A newly chosen one is sent as both `pre` and `current`. */
  readonly assemblyIds: readonly number[];
  readonly customItems: readonly CustomItem[];
  /** The row being typed at the end of the list. */
  readonly newItem: NewCustomItem;
}

/** A typed measure as it is shown from then on: "24000" is "24,000". What can't be read stays as it was typed. */
export function tidyMeasure(typed: string, key: TypedMeasure): string {
  const value = readMeasure(typed, key);
  return typeof value === 'number' ? numberText(value) : typed.trim();
}

/** The form's measures that differ from the draft's. Null is one that was cleared. */
export const changedMeasures = (
  form: JobEntryForm,
  base: Draft | null,
): { [Key in TypedMeasure]?: number | null } =>
  Object.fromEntries(
    typedMeasures.flatMap((key) => {
      const value = readMeasure(form[key], key);
      return value === (base?.[key] ?? null) || (typeof value === 'object' && value !== null)
        ? []
        : [[key, value]];
    }),
  );

/** The form's days that differ from the draft's. Null is one that was cleared. */
export const changedDays = (form: JobEntryForm, base: Draft | null): { [Key in JobDay]?: Day | null } =>
  Object.fromEntries(
    jobDayKeys.flatMap((key) => {
      const day = form[key] || null;
      return day === (base?.[key] ?? null) ? [] : [[key, day]];
    }),
  );

/** What a draft's suggestions would depend on if the form were saved. Days that can't be saved don't count, such as a half-typed year. */
export const typedFacts = (form: JobEntryForm, base: Draft): ListFacts => ({
  ...listFacts(base),
  crew_size: form.crewSize ?? base.crew_size,
  ...(jobDayKeys.every((key) => dayFault(key, form) === null) && changedDays(form, base)),
  ...changedMeasures(form, base),
});

/** What is wrong with one of the form's days. Null if nothing is. */
export function dayFault(name: JobDay, form: Pick<JobEntryForm, JobDay>): string | null {
  if (form[name] === '') return null;
  if (!isDay(form[name])) return dayProblem;
  return name === 'back_in_yard' ? jobDaysProblem(form) : null;
}

const measureText = (value: number | undefined) => (value === undefined ? '' : numberText(value));

const idText = (id: number | null | undefined) => (id ? String(id) : '');

/** The form of a draft, or of a new one, whose preparer is the person who fills it in until somebody else is chosen. */
export function formOf(draft: Draft | null, userId: number | null = null): JobEntryForm {
  return {
    source: 'spectrum',
    job: null,
    ownName: '',
    ownNumber: '',
    pmId: idText(draft?.pm_id),
    fmId: idText(draft?.fm_id),
    preparerId: idText(draft ? draft.mob_prep_preparer_id : userId),
    crewSize: draft?.crew_size ?? defaultCrewSize,
    notes: draft?.notes ?? '',
    ...forJobDays((key) => draft?.[key] ?? ''),
    surfaceIds: draft?.surface_types.map((type) => type.id) ?? [],
    ...forMeasures((key) => measureText(draft?.[key])),
    assemblyIds: currentAssemblies(draft),
    customItems: [],
    newItem: emptyCustomItem,
  };
}

/** The draft's assemblies that Mob Prep uses, each once. */
export const currentAssemblies = (draft: Draft | null): number[] => [
  ...new Set((draft?.assemblies ?? []).filter((use) => use.type === 'current').map((use) => use.id)),
];

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** What the user entered, without what the form fills in itself. */
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

/** The form fields that belong to the draft itself, in the order of the screen. */
export const draftFields = [
  'pmId',
  'fmId',
  'preparerId',
  'crewSize',
  'notes',
  ...jobDayKeys,
  'surfaceIds',
  ...typedMeasures,
  'assemblyIds',
] as const satisfies (keyof JobEntryForm)[];

export type DraftField = (typeof draftFields)[number];

/** What the form calls the draft's fields. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  pmId: 'Project manager',
  fmId: 'Field manager',
  preparerId: 'Mob-prep preparer',
  crewSize: 'Crew size',
  notes: 'Notes',
  ...jobDayLabels,
  surfaceIds: 'Specification',
  ...forMeasures(measureName),
  assemblyIds: 'Assemblies',
};

/** Whether two forms agree in a field, regardless of the order of choices. */
export function isSame(field: DraftField, one: JobEntryForm, other: JobEntryForm): boolean {
  const text = ({ [field]: value }: JobEntryForm) =>
    JSON.stringify(typeof value === 'object' && value !== null ? sorted(value) : value);
  return text(one) === text(other);
}

/** Merges the form with a draft that someone else changed since `base`: local changes stay, everything else is theirs. */
export function withTheirs(base: Draft, current: Draft, form: JobEntryForm): JobEntryForm {
  const [before, theirs] = [formOf(base), formOf(current)];
  const untouched = draftFields.filter((field) => isSame(field, form, before));
  return { ...form, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) };
}

/** The form with everything that someone else changed since `base`. What only this user changed stays. */
export function withAllOfTheirs(base: Draft, current: Draft, form: JobEntryForm): JobEntryForm {
  const [before, theirs] = [formOf(base), formOf(current)];
  const changed = draftFields.filter((field) => !isSame(field, theirs, before));
  return { ...form, ...Object.fromEntries(changed.map((field) => [field, theirs[field]])) };
}

/** Where a draft has each of the form's fields. */
const propertiesOf: Readonly<Record<DraftField, readonly (keyof Draft)[]>> = {
  pmId: ['pm_id', 'pm_name'],
  fmId: ['fm_id', 'fm_name'],
  preparerId: ['mob_prep_preparer_id', 'mob_prep_preparer_name'],
  crewSize: ['crew_size'],
  ...forJobDays((key) => [key]),
  notes: ['notes'],
  surfaceIds: ['surface_types'],
  ...forMeasures((key) => [key]),
  assemblyIds: ['assemblies'],
};

/** What becomes of a form when someone else saves its draft. */
export interface RebasedForm {
  readonly form: JobEntryForm;
  /** The draft that the form is based on from now on. Has the earlier values, and revision, of what this user has changed too. */
  readonly base: Draft;
  /** The fields that the form took over from the draft. */
  readonly taken: readonly DraftField[];
}

/** Takes over what someone else saved, except in fields that this user has changed too, or is in. */
export function rebased(
  base: Draft,
  current: Draft,
  form: JobEntryForm,
  focused: string | undefined,
): RebasedForm {
  const [before, theirs] = [formOf(base), formOf(current)];
  const differing = draftFields.filter(
    (field) => !isSame(field, theirs, before) && !isSame(field, theirs, form),
  );
  const mine = differing.filter((field) => field === focused || !isSame(field, form, before));
  const taken = differing.filter((field) => !mine.includes(field));
  const earlier = mine.flatMap((field) => propertiesOf[field].map((property) => [property, base[property]]));
  return {
    form: { ...form, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    base: mine.length > 0 ? { ...current, ...Object.fromEntries(earlier), revision: base.revision } : current,
    taken,
  };
}

/** The form of a draft that was just saved, with what the user typed after it was sent. */
export function withTypedSince(saved: Draft, sent: JobEntryForm, now: JobEntryForm): JobEntryForm {
  const { source, job, ownName, ownNumber } = formOf(saved);
  const isSaved = (key: string) => sent.customItems.some((item) => item.key === key);
  const customItems = now.customItems.filter(({ key }) => !isSaved(key));
  return { ...now, source, job, ownName, ownNumber, customItems };
}

/** Whether a form has work that would be lost. */
export const hasWork = (form: JobEntryForm, initial: JobEntryForm): boolean =>
  JSON.stringify(entered(form)) !== JSON.stringify(entered(initial));
