import type { Draft, DraftChange } from 'shared-api/contract';
import { forJobDays, forMeasures } from 'shared-api/rules';
import type { FieldsChange } from './changeLog.ts';

/** A draft's fields in the form of a change. Leaves out people who are not set, because a person can't be cleared. */
export const draftFields = (draft: Draft): DraftChange => ({
  ...(draft.pm_id !== null && { pm_id: draft.pm_id }),
  ...(draft.fm_id !== null && { fm_id: draft.fm_id }),
  ...(draft.mob_prep_preparer_id !== null && { mob_prep_preparer_id: draft.mob_prep_preparer_id }),
  crew_size: draft.crew_size,
  ...forJobDays((key) => draft[key] ?? null),
  ...forMeasures((key) => draft[key] ?? null),
  notes: draft.notes,
  surface_type_ids: draft.surface_types.map((type) => type.id),
  assembly_ids: draft.assemblies.map((use) => ({ assembly_id: use.id, type: use.type })),
});

/** What a save changed in a draft. Undefined if nothing. */
export function fieldsChange(from: Draft, to: Draft): FieldsChange | undefined {
  const [before, after] = [draftFields(from), draftFields(to)];
  const changed = (Object.keys(before) as (keyof DraftChange)[]).filter(
    (field) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ); // keys of draftFields
  if (changed.length === 0) return undefined;
  const pick = (fields: DraftChange): DraftChange =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: pick(before), after: pick(after) };
}
