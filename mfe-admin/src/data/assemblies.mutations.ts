import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assembliesApi, assemblyQueries, isApiError } from 'shared-api/client';
import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import { asAssemblyItem } from '#domain/assemblyContents.ts';

interface Cached {
  readonly items: AssemblyItem[];
}

const scope = { id: 'assembly items' };
const idsOf = (items: readonly { readonly id: number }[]) => new Set(items.map(({ id }) => id));

/** Adds items to an assembly that exists, and removes them: at once on the screen, and back when the server refuses. */
export function useChangeContents(assemblyId: number, onWritten: () => void) {
  const client = useQueryClient();
  const { queryKey } = assemblyQueries.items(assemblyId);
  const change = (make: (items: AssemblyItem[]) => AssemblyItem[]) =>
    client.setQueryData<Cached>(queryKey, (list) => ({ items: make(list?.items ?? []) }));
  const onMutate = () => client.cancelQueries({ queryKey });
  const onSettled = () => {
    const isLast = client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1;
    if (isLast) return client.invalidateQueries({ queryKey: assemblyQueries.all() });
  };

  const add = useMutation({
    scope,
    mutationFn: async (items: readonly CatalogueItem[]) => {
      const done: CatalogueItem[] = [];
      try {
        for (const item of items) {
          if (await addUnlessPresent(assemblyId, item.id)) onWritten();
          done.push(item);
        }
      } catch (error) {
        // A main item without its sub-items, or half of them, is not what was asked for.
        for (const { id } of done) await assembliesApi.removeItem(assemblyId, id).then(onWritten, () => null);
        throw error;
      }
    },
    meta: { failure: 'Failed to save item. Please try again.' },
    onMutate: async (items) => {
      await onMutate();
      change((known) => [...known.filter(({ id }) => !idsOf(items).has(id)), ...items.map(asAssemblyItem)]);
    },
    onError: (_error, items) => change((known) => known.filter(({ id }) => !idsOf(items).has(id))),
    onSettled,
  });

  const remove = useMutation({
    scope,
    mutationFn: async (items: readonly AssemblyItem[]) => {
      for (const { id } of items) {
        await assembliesApi.removeItem(assemblyId, id);
        onWritten();
      }
    },
    meta: { failure: 'Failed to remove item. Please try again.' },
    onMutate: async (items) => {
      await onMutate();
      change((known) => known.filter(({ id }) => !idsOf(items).has(id)));
    },
    onError: (_error, items) =>
      change((known) => [...known.filter(({ id }) => !idsOf(items).has(id)), ...items]),
    onSettled,
  });

  return { add: add.mutate, remove: remove.mutate };
}

/** Adds an item and says whether that wrote anything: another administrator may have added it a moment ago. */
export async function addUnlessPresent(assemblyId: number, itemId: number): Promise<boolean> {
  try {
    await assembliesApi.addItem(assemblyId, itemId);
    return true;
  } catch (error) {
    if (isApiError(error, 'already_present')) return false;
    throw error;
  }
}
