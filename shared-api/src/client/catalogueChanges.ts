import { queryOptions } from '@tanstack/react-query';
import type {
  BulkEdit,
  CareAnswer,
  CareList,
  CatalogueChangeResult,
  CatalogueChanges,
  ItemPrices,
  ItemUses,
  VendorRename,
} from '#contract/index.ts';
import type { CareKind, ItemsChange, UnitAnswer } from '#rules/index.ts';
import { itemQueries } from './catalogue.ts';
import { http } from './http.ts';
import { today } from './serverClock.ts';

/** Kinds of records that can be merged, as their calls name them. */
export type MergedKind = 'items' | 'units' | 'categories';

/**
 * Actions on many records of the catalogue. Each is one transaction and can be undone for 30 days. `unit_on_lists` says what another
 * unit does to open lists.
 */
export const catalogueChangesApi = {
  /** Changes these items in the same way. Those that changed since their revision stay as they are, and the answer says so. */
  edit: (items: BulkEdit['items'], change: ItemsChange, unit_on_lists?: UnitAnswer) =>
    http.post<CatalogueChangeResult>('items/edits', { items, change, unit_on_lists }),
  /** Merges a record into the one that stays. */
  merge: (kind: MergedKind, keep: number, from_id: number, unit_on_lists?: UnitAnswer) =>
    http.post<CatalogueChangeResult>(`${kind}/${keep}/merges`, { from_id, unit_on_lists }),
  /** Gives every item of these spellings of a vendor the one that stays. */
  renameVendor: (rename: VendorRename) => http.post<CatalogueChangeResult>('vendors/renames', rename),
  /** Records whose values somebody has changed again stay as they are, and the answer says so. */
  undo: (id: number) => http.post<CatalogueChangeResult>(`catalogue-changes/${id}/undo`, {}),
};

export const careApi = {
  /** Remembers that a line is fine as it is. */
  answer: (answer: CareAnswer) => http.post<CareAnswer>('catalogue-care/answers', answer),
  /** All kinds as a workbook. */
  workbook: () => http.file(`catalogue-care/export/excel?day=${today()}`),
  takeBack: (answer: CareAnswer) => http.remove('catalogue-care/answers', answer),
};

export const catalogueChangeQueries = {
  all: () => ['catalogue-changes'] as const,
  /** The latest actions, newest first. */
  list: () =>
    queryOptions({
      queryKey: catalogueChangeQueries.all(),
      queryFn: ({ signal }) => http.get<CatalogueChanges>('catalogue-changes', { signal }),
      select: ({ changes }) => changes,
    }),
};

export const careQueries = {
  all: () => ['catalogue-care'] as const,
  /** How much of each kind the catalogue needs, and the lines of one kind. */
  list: (kind?: CareKind) =>
    queryOptions({
      queryKey: [...careQueries.all(), kind ?? 'counts'],
      queryFn: ({ signal }) => http.get<CareList>('catalogue-care', { signal }, { kind }),
    }),
};

/** The prices that an item has had, newest first. */
export const itemPriceQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: [...itemQueries.all(), id, 'prices'],
      queryFn: ({ signal }) => http.get<ItemPrices>(`items/${id}/prices`, { signal }),
      select: ({ prices }) => prices,
    }),
};

/** How many lists, assemblies and sub-items would follow an item that is merged. */
export const itemUseQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: [...itemQueries.all(), id, 'uses'],
      queryFn: ({ signal }) => http.get<ItemUses>(`items/${id}/use-counts`, { signal }),
    }),
};
