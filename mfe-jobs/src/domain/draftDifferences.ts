import type { Draft } from 'shared-api/contract';
import { type DraftFields, formOf, type JobEntryForm } from './jobEntryForm.ts';

/** Names for what a form knows only by id. */
export interface FormNames {
  readonly person: (id: string) => string;
  readonly surface: (id: number) => string;
  readonly assembly: (id: number) => string;
}

export interface DraftDifference {
  readonly label: string;
  readonly theirs: string;
  /** Null where this form changed nothing. */
  readonly mine: string | null;
}

const none = 'None';

function describe(form: DraftFields, names: FormNames): Record<string, string> {
  const list = (words: readonly string[]) => [...words].sort().join(', ') || none;
  const person = (id: string) => (id === '' ? none : names.person(id));
  return {
    'Project manager': person(form.pmId),
    'Field manager': person(form.fmId),
    'Mob-prep preparer': person(form.preparerId),
    'Crew size': String(form.crewSize ?? none),
    Notes: form.notes || none,
    Specification: list(form.surfaceIds.map(names.surface)),
    Assemblies: list(form.assemblyIds.map(names.assembly)),
  };
}

/** What somebody else changed since `base` and this form says otherwise. Without any, the form can be saved over it. */
export function draftDifferences(
  base: Draft,
  current: Draft,
  form: JobEntryForm,
  names: FormNames,
): DraftDifference[] {
  const [before, theirs, mine] = [formOf(base), formOf(current), form].map((one) => describe(one, names));
  return Object.keys(theirs ?? {})
    .map((label) => ({
      label,
      before: before?.[label] ?? '',
      theirs: theirs?.[label] ?? '',
      mine: mine?.[label] ?? '',
    }))
    .filter((row) => row.theirs !== row.before && row.theirs !== row.mine)
    .map(({ label, before: old, theirs: other, mine: own }) => ({
      label,
      theirs: other,
      mine: own === old ? null : own,
    }));
}
