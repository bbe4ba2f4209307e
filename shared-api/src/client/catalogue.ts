import { queryOptions } from '@tanstack/react-query';
import type {
  Assembly,
  AssemblyItem,
  CatalogueItem,
  Category,
  CostingJobList,
  CustomItemCreation,
  ItemChange,
  ItemList,
  ItemSave,
  SurfaceType,
  TranslatedKind,
  Unit,
  UntranslatedList,
  UploadRequest,
  UploadTicket,
  Uses,
} from '#contract/index.ts';
import { itemsWorkbookName } from '#rules/index.ts';
import { assembliesApi } from './administration.ts';
import { type CallOptions, http } from './http.ts';
import { today } from './serverClock.ts';

/** Surface types to filter the catalogue by. An empty list doesn't filter. */
export interface SurfaceFilter {
  readonly roofDeckTypes: readonly number[];
  readonly wallTypes: readonly number[];
}

export const itemsApi = {
  list: (signal: AbortSignal, surfaces?: SurfaceFilter, known?: ItemList) =>
    http.list<ItemList>(
      'items',
      known,
      { signal },
      surfaces && {
        roof_deck_types: surfaces.roofDeckTypes.join(',') || undefined,
        wall_types: surfaces.wallTypes.join(',') || undefined,
      },
      'items',
    ),
  create: (item: ItemSave) => http.post<CatalogueItem>('items', item),
  /**
   * Fails with `version_conflict` if the item has changed since `revision`, and with `unit_on_lists` if it is to ask about open lists
   * with lines in the former unit.
   */
  change: (id: number, item: ItemChange, revision: number) =>
    http.put<CatalogueItem>(`items/${id}`, item, { revision }),
  /** Changes the Spanish name only. */
  translate: (id: number, name_es: string, options: CallOptions) =>
    http.put<CatalogueItem>(`items/${id}/spanish-name`, { name_es }, options),
  remove: (id: number, revision: number) => http.remove(`items/${id}`, undefined, { revision }),
  /** The catalogue as a workbook: everything, or only inventory items. */
  workbook: (view: 'master' | 'inventory') => {
    const path = `items/${view === 'master' ? '' : 'inventory/'}export/excel`;
    return http.file(path, {}, { day: today() }, itemsWorkbookName(view, today()));
  },
  /** A workbook with which an empty catalogue can begin. */
  sample: () => http.file('items/sample/export/excel'),
  uploadTicket: (request: UploadRequest) => http.post<UploadTicket>('uploads/presigned-url', request),
  createCustom: (item: CustomItemCreation) => http.post<{ id: number }>('items/custom', item),
};

/** The master catalogue rarely changes, so its lists stay fresh this long. */
const staleTime = 5 * 60_000;

export const itemQueries = {
  all: () => ['items'] as const,
  list: (surfaces?: SurfaceFilter) =>
    queryOptions({
      queryKey: [...itemQueries.all(), 'list', surfaces ?? 'everything'],
      queryFn: ({ client, queryKey, signal }) =>
        itemsApi.list(signal, surfaces, client.getQueryData(queryKey)),
      // The ETag is stored against this object's identity.
      structuralSharing: false,
      select: (list) => list.items,
      staleTime,
    }),
};

export const categoryQueries = {
  all: () => ['categories'] as const,
  list: () =>
    queryOptions({
      queryKey: categoryQueries.all(),
      queryFn: ({ signal }) => http.get<{ categories: Category[] }>('categories', { signal }),
      select: (list) => list.categories,
      staleTime,
    }),
};

export const unitQueries = {
  all: () => ['units'] as const,
  list: () =>
    queryOptions({
      queryKey: unitQueries.all(),
      queryFn: ({ signal }) => http.get<{ units: Unit[] }>('units', { signal }),
      select: (list) => list.units,
      staleTime,
    }),
};

export const surfaceTypeQueries = {
  all: () => ['surface-types'] as const,
  list: () =>
    queryOptions({
      queryKey: surfaceTypeQueries.all(),
      queryFn: ({ signal }) => http.get<{ surface_types: SurfaceType[] }>('surface-types', { signal }),
      select: (list) => list.surface_types,
      staleTime,
    }),
};

export const assemblyQueries = {
  all: () => ['assemblies'] as const,
  list: () =>
    queryOptions({
      queryKey: [...assemblyQueries.all(), 'list'],
      queryFn: ({ signal }) => http.get<{ assemblies: Assembly[] }>('assemblies', { signal }),
      select: (list) => list.assemblies,
      staleTime,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...assemblyQueries.all(), id],
      queryFn: ({ signal }) => assembliesApi.get(id, { signal }),
    }),
  items: (id: number) =>
    queryOptions({
      queryKey: [...assemblyQueries.all(), id, 'items'],
      queryFn: ({ signal }) => http.get<{ items: AssemblyItem[] }>(`assemblies/${id}/items`, { signal }),
      select: (list) => list.items,
      staleTime,
    }),
};

/** Records whose uses can be read. */
export type UsedKind = 'items' | 'assemblies';

export const translationQueries = {
  /** Records of one kind without a Spanish name, the most used first. It isn't read again by itself: rows being filled in must stay. */
  missing: (kind: TranslatedKind) =>
    queryOptions({
      queryKey: ['translations', kind],
      queryFn: ({ signal }) => http.get<UntranslatedList>('translations/missing', { signal }, { kind }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export const usesQueries = {
  /** The drafts and packages that hold an item, or the drafts that use a package. */
  of: (kind: UsedKind, id: number) =>
    queryOptions({
      queryKey: ['uses', kind, id],
      queryFn: ({ signal }) => http.get<Uses>(`${kind}/${id}/uses`, { signal }),
    }),
};

export const costingJobQueries = {
  all: () => ['costing-jobs'] as const,
  /** Jobs from the job-costing system, as of the server's snapshot. */
  list: () =>
    queryOptions({
      queryKey: costingJobQueries.all(),
      queryFn: ({ signal }) => http.get<CostingJobList>('spectrum/jobs', { signal }),
    }),
};
