import type { Draft } from 'shared-api/contract';
import { dayText, forJobDays, forMeasures } from 'shared-api/rules';
import {
  type DraftField,
  draftFields,
  fieldLabels,
  formOf,
  isSame,
  type JobEntryForm,
} from './jobEntryForm.ts';

/** Looks up names for the ids in a form. */
export interface FormNames {
  readonly person: (id: string) => string;
  readonly surface: (id: number) => string;
  readonly assembly: (id: number) => string;
}

export interface DraftDifference {
  readonly field: DraftField;
  readonly label: string;
  readonly theirs: string;
  /** Null where this form changed nothing. */
  readonly mine: string | null;
}

const none = 'None';

function describe(form: JobEntryForm, names: FormNames): Record<DraftField, string> {
  const list = (words: readonly string[]) => [...words].sort().join(', ') || none;
  const person = (id: string) => (id === '' ? none : names.person(id));
  return {
    pmId: person(form.pmId),
    fmId: person(form.fmId),
    preparerId: person(form.preparerId),
    crewSize: String(form.crewSize ?? none),
    ...forJobDays((key) => (form[key] ? dayText(form[key]) : none)),
    notes: form.notes || none,
    ...forMeasures((key) => form[key] || none),
    surfaceIds: list(form.surfaceIds.map(names.surface)),
    assemblyIds: list(form.assemblyIds.map(names.assembly)),
  };
}

/** Fields that someone else changed since `base` and that differ in this form. If there are none, the form can be saved over theirs. */
export function draftDifferences(
  base: Draft,
  current: Draft,
  form: JobEntryForm,
  names: FormNames,
): DraftDifference[] {
  const [before, theirs] = [formOf(base), formOf(current)];
  const [theirWords, myWords] = [describe(theirs, names), describe(form, names)];
  return draftFields
    .filter((field) => !isSame(field, theirs, before) && !isSame(field, theirs, form))
    .map((field) => ({
      field,
      label: fieldLabels[field],
      theirs: theirWords[field],
      mine: isSame(field, form, before) ? null : myWords[field],
    }));
}
