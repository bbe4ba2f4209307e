import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoriesApi, categoryQueries, isApiError } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import type { OrderChange } from '#domain/categoryOrder.ts';

interface Cached {
  readonly categories: Category[];
}

/** Saves new sort numbers one by one. They show immediately and are rolled back if one is refused. */
export function useReorder() {
  const client = useQueryClient();
  const { queryKey } = categoryQueries.list();
  const patch = (changes: readonly Partial<Category>[]) =>
    client.setQueryData<Cached>(
      queryKey,
      (list) =>
        list && {
          categories: list.categories.map((category) => ({
            ...category,
            ...changes.find(({ id }) => id === category.id),
          })),
        },
    );
  const write = async (id: number, sort_order: number) => {
    const known = client.getQueryData<Cached>(queryKey)?.categories.find((one) => one.id === id);
    const saved = await categoriesApi.change(id, { sort_order }, known ? { revision: known.revision } : {});
    patch([{ id, revision: saved.revision }]);
  };
  return useMutation({
    // Runs moves one by one, so that the second has the revisions from the first.
    scope: { id: 'category order' },
    mutationFn: async (changes: readonly OrderChange[]) => {
      const done: OrderChange[] = [];
      try {
        for (const change of changes) {
          await write(change.id, change.sort_order);
          done.push(change);
        }
      } catch (error) {
        // Half a move would leave two categories with the same number. Without an answer, as when the page is left, the last may be saved.
        const isRefused = isApiError(error) && error.status !== 0;
        if (isRefused) for (const { id, former } of done) await write(id, former).catch(() => null);
        throw error;
      }
    },
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      patch(changes.map(({ id, sort_order }) => ({ id, sort_order })));
    },
    meta: { failure: 'Failed to reorder categories' },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
