import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assembliesApi, assemblyQueries } from 'shared-api/client';
import type { AssemblyItemChanges } from 'shared-api/contract';
import { notUndone, useCatalogueReload } from 'shared-draft/catalogue';
import { toast } from 'shared-ui/overlays';

/** An item that comes into a package or leaves it, and what to say then. */
export interface PackageChange {
  readonly id: number;
  readonly itemId: number;
  readonly isAdded: boolean;
  readonly text: string;
}

/** Puts an item into a package or takes it out, and offers to take that back, with the package's own number and rule. */
export function useChangePackage() {
  const reload = useCatalogueReload();
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: AssemblyItemChanges }) =>
      assembliesApi.changeItems(id, changes),
    meta: { failure: notUndone },
    onSettled: reload,
  });
  return useMutation({
    mutationFn: async ({ id, itemId, isAdded }: PackageChange): Promise<AssemblyItemChanges> => {
      if (isAdded) {
        await assembliesApi.changeItems(id, { add: [itemId] });
        return { remove: [itemId] };
      }
      const { items } = await client.fetchQuery(assemblyQueries.items(id));
      await assembliesApi.changeItems(id, { remove: [itemId] });
      const { quantity = 1, line_rule } = items.find((item) => item.id === itemId) ?? {};
      return {
        add: [itemId],
        quantities: [{ item_id: itemId, quantity }],
        ...(line_rule && { rules: [{ item_id: itemId, line_rule }] }),
      };
    },
    meta: { failure: 'Failed to change the package. Please try again.' },
    onSuccess: (changes, { id, text }) => toast.changed(text, () => takeBack.mutate({ id, changes })),
    onSettled: reload,
  });
}
