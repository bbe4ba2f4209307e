import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  careQueries,
  catalogueChangeQueries,
  catalogueChangesApi,
  categoryQueries,
  itemQueries,
  unitQueries,
} from 'shared-api/client';
import type { CatalogueChangeResult } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';

/** Reloads all that an action on the catalogue may have changed. */
export function useCatalogueReload(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [itemQueries, categoryQueries, unitQueries, catalogueChangeQueries, careQueries].map(({ all }) =>
        client.invalidateQueries({ queryKey: all() }),
      ),
    );
}

const mostNamed = 5;

export const notUndone = 'Failed to undo. Please try again.';

/** Undoes an action on the catalogue, and says what stayed because somebody has changed it again. */
export function useUndoCatalogueChange() {
  return useMutation({
    mutationFn: catalogueChangesApi.undo,
    meta: { failure: notUndone, preferDetail: true },
    onSuccess: ({ change, kept }) => {
      if (kept.length === 0) return void (change && toast.success(`Undone: ${change.title}`));
      const names = kept.slice(0, mostNamed).map(({ name }) => name);
      toast.failure(`${counted(kept.length, 'item')} stayed`, {
        detail: `Changed again since: ${names.join(', ')}${kept.length > mostNamed ? ' and others' : ''}`,
      });
    },
    onSettled: useCatalogueReload(),
  });
}

/** An action on many records: says what it did, and offers to undo it. */
export function useCatalogueAction<Input>(
  failure: string,
  act: (input: Input) => Promise<CatalogueChangeResult>,
) {
  const undo = useUndoCatalogueChange();
  return useMutation({
    mutationFn: act,
    meta: { failure, preferDetail: true },
    onSuccess: ({ change }) => {
      if (change) toast.changed(change.title, () => undo.mutate(change.id));
    },
    onSettled: useCatalogueReload(),
  });
}

/** Kinds of records of which one can be merged into another. */
export type MergedRecords = 'items' | 'units' | 'categories';

/** The ids of the record that stays, and of the one that goes. */
export interface Merging {
  readonly keep: number;
  readonly from: number;
}

/** Merges a record into another one of its kind. */
export const useMergeRecords = (kind: MergedRecords) =>
  useCatalogueAction('Failed to merge. Please try again.', ({ keep, from }: Merging) =>
    catalogueChangesApi.merge(kind, keep, from),
  );
