import { useRef } from 'react';
import { assembliesApi, isApiError } from 'shared-api/client';
import type { AssemblyItem } from 'shared-api/contract';
import { createdId } from '#domain/assemblyContents.ts';
import { addUnlessPresent } from './assemblies.mutations.ts';

export type AssemblyFields = Parameters<typeof assembliesApi.create>[0];

/** How far the creation of one assembly has come. */
interface Progress {
  readonly id: number;
  readonly fields: string;
  readonly itemIds: ReadonlySet<number>;
}

/**
 * Creates an assembly and then adds its items. After a failure a second try changes what exists and adds only what is missing;
 * if somebody has deleted it since, it is created again.
 */
export function useCreateAssembly() {
  const progress = useRef<Progress | null>(null);

  const createOnce = async (fields: AssemblyFields): Promise<Progress> => {
    const text = JSON.stringify(fields);
    const known = progress.current;
    if (known?.fields === text) return known;
    if (known) {
      await assembliesApi.change(known.id, { ...fields, is_active: true });
      return { ...known, fields: text };
    }
    const id = createdId(await assembliesApi.create(fields));
    if (id === null) throw new Error('The server returned no assembly id');
    return { id, fields: text, itemIds: new Set() };
  };

  const saveOnce = async (fields: AssemblyFields, items: readonly AssemblyItem[]) => {
    const { id, ...rest } = await createOnce(fields);
    const itemIds = new Set(rest.itemIds);
    progress.current = { id, ...rest, itemIds };
    const wanted = new Set(items.map((item) => item.id));
    for (const itemId of [...itemIds].filter((each) => !wanted.has(each))) {
      await assembliesApi.removeItem(id, itemId);
      itemIds.delete(itemId);
    }
    for (const item of items.filter((each) => !itemIds.has(each.id))) {
      await addUnlessPresent(id, item.id);
      itemIds.add(item.id);
    }
  };

  const save = async (fields: AssemblyFields, items: readonly AssemblyItem[]) => {
    const begun = progress.current;
    try {
      await saveOnce(fields, items);
    } catch (error) {
      if (begun === null || !isApiError(error, 'not_found') || !(await isDeleted(begun.id))) throw error;
      progress.current = null;
      await saveOnce(fields, items);
    }
  };

  return {
    save,
    isCreated: () => progress.current !== null,
    missing: (items: readonly AssemblyItem[]) => items.filter(({ id }) => !progress.current?.itemIds.has(id)),
  };
}

const isDeleted = (id: number): Promise<boolean> =>
  assembliesApi.get(id).then(
    () => false,
    (error: unknown) => isApiError(error, 'not_found'),
  );
