import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
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
import type { UnitQuestion } from './useUnitQuestion.tsx';

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

/** An action on many records: says what it did, and offers to undo it. Null: it wasn't done. */
export function useCatalogueAction<
  Input,
  Result extends CatalogueChangeResult | null = CatalogueChangeResult,
>(failure: string, act: (input: Input) => Promise<Result>) {
  const undo = useUndoCatalogueChange();
  return useMutation({
    mutationFn: act,
    meta: { failure, preferDetail: true },
    onSuccess: (result) => {
      const change = result?.change;
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

/** Merges a record into another one of its kind. A merge of units changes what lists are counted in, which `asking` asks about. */
export function useMergeRecords(
  kind: MergedRecords,
): UseMutationResult<CatalogueChangeResult, Error, Merging>;
export function useMergeRecords(
  kind: MergedRecords,
  asking: UnitQuestion['asking'],
): UseMutationResult<CatalogueChangeResult | null, Error, Merging>;
export function useMergeRecords(kind: MergedRecords, asking?: UnitQuestion['asking']) {
  return useCatalogueAction<Merging, CatalogueChangeResult | null>(
    'Failed to merge. Please try again.',
    ({ keep, from }) =>
      kind === 'units' && asking
        ? asking((answer) => catalogueChangesApi.merge(kind, keep, from, answer))
        : catalogueChangesApi.merge(kind, keep, from),
  );
}
