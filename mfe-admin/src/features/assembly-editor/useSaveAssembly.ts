import { assembliesApi } from 'shared-api/client';
import type { Assembly, AssemblyItem } from 'shared-api/contract';
import { useAssemblyList } from '#data/recordLists.queries.ts';
import { createdId } from '#domain/assemblyContents.ts';
import { useRecordSave } from '#src/record-dialog/useRecordSave.ts';

/** The editor's field values. */
export interface AssemblyForm {
  readonly name: string;
  readonly description: string;
  readonly surfaceId: number | null;
  /** An inactive assembly is not offered in Mob Prep. */
  readonly isActive: boolean;
}

interface SaveAssembly {
  readonly assembly: Assembly | null;
  readonly items: readonly AssemblyItem[];
  readonly ownWrites: number;
  readonly onDone: () => void;
}

/** The editor chooses one surface type. An assembly with more keeps them until another one is chosen. */
function surfacesToSave(assembly: Assembly | null, surfaceId: number | null): number[] {
  const present = assembly?.surface_types.map(({ id }) => id) ?? [];
  if (surfaceId === (present[0] ?? null)) return present;
  return surfaceId === null ? [] : [surfaceId];
}

/** Saves the fields, together with the items of a new assembly. */
export function useSaveAssembly({ assembly, items, ownWrites, onDone }: SaveAssembly) {
  return useRecordSave<AssemblyForm, Assembly>({
    record: assembly,
    ownWrites,
    noun: 'assembly',
    failure: 'Failed to save assembly. Please try again.',
    save: async ({ name, description, surfaceId, isActive }, options) => {
      const fields = {
        assembly_name: name.trim(),
        description: description.trim(),
        surface_type_ids: surfacesToSave(assembly, surfaceId),
      };
      if (assembly)
        return (await assembliesApi.change(assembly.id, { ...fields, is_active: isActive }, options))
          .assembly;
      const rules = items.flatMap(({ id, line_rule }) => (line_rule ? [{ item_id: id, line_rule }] : []));
      const answer = await assembliesApi.create({
        ...fields,
        item_ids: items.map(({ id }) => id),
        // A server of the version before rules refuses the field.
        ...(rules.length > 0 && { rules }),
      });
      if (createdId(answer) === null) throw new Error('The server returned no assembly id');
      return answer.assembly ?? null;
    },
    list: useAssemblyList(),
    onSaved: onDone,
  });
}
