import { useState } from 'react';
import { assembliesApi, assemblyQueries, type CallOptions } from 'shared-api/client';
import type { Assembly, AssemblyItem } from 'shared-api/contract';
import { toast } from 'shared-ui/overlays';
import { type AssemblyFields, useCreateAssembly } from '#data/useCreateAssembly.ts';
import { useReloadOf } from '#data/useReloadOf.ts';
import { useRecordSave } from '#src/record-dialog/useRecordSave.ts';

/** What the editor's fields hold. */
export interface AssemblyForm {
  readonly name: string;
  readonly description: string;
  readonly surfaceId: number | null;
  /** An inactive one leaves the packages of Mob Prep. */
  readonly isActive: boolean;
}

interface SaveAssembly {
  readonly assembly: Assembly | null;
  readonly items: readonly AssemblyItem[];
  readonly ownWrites: number;
  /** Once everything is saved. */
  readonly onDone: () => void;
}

/** One surface type is chosen here. An assembly that has more keeps them until another one is chosen. */
function surfacesToSave(assembly: Assembly | null, surfaceId: number | null): number[] {
  const present = assembly?.surface_types.map(({ id }) => id) ?? [];
  if (surfaceId === (present[0] ?? null)) return present;
  return surfaceId === null ? [] : [surfaceId];
}

/** Saves the fields; a new assembly gets its items after it has been created. */
export function useSaveAssembly({ assembly, items, ownWrites, onDone }: SaveAssembly) {
  const creation = useCreateAssembly();
  const [missing, setMissing] = useState(0);
  const create = async (fields: AssemblyFields) => {
    try {
      await creation.save(fields, items);
    } catch (error) {
      if (!creation.isCreated()) throw error;
      setMissing(creation.missing(items).length);
      toast.failure('Failed to save item. Please try again.');
      return;
    }
    onDone();
  };
  const saving = useRecordSave<AssemblyForm>({
    record: assembly,
    ownWrites,
    noun: 'assembly',
    failure: 'Failed to save assembly. Please try again.',
    save: async ({ name, description, surfaceId, isActive }, options: CallOptions) => {
      const fields = {
        assembly_name: name.trim(),
        description: description.trim(),
        surface_type_ids: surfacesToSave(assembly, surfaceId),
      };
      if (!assembly) return create(fields);
      await assembliesApi.change(assembly.id, { ...fields, is_active: isActive }, options);
      onDone();
    },
    reload: useReloadOf(assemblyQueries.all()),
    onSaved: () => {},
  });
  return { ...saving, missing };
}
