import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryQueries, itemQueries, type SurfaceFilter } from 'shared-api/client';
import type { CatalogueItem, Category } from 'shared-api/contract';
import { useInSlices } from 'shared-ui';

const noItems: readonly CatalogueItem[] = [];
const noCategories: readonly Category[] = [];

export interface Catalogue {
  readonly items: readonly CatalogueItem[];
  readonly categories: readonly Category[];
  /** Ids of the items that fit the surfaces. Null when all do. */
  readonly fitting: ReadonlySet<number> | null;
  readonly arrived: boolean;
  readonly failure: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The whole catalogue, and which of its items fit the surfaces. */
export function useCatalogue(surfaces: SurfaceFilter | null): Catalogue {
  const items = useQuery(itemQueries.list());
  const categories = useQuery(categoryQueries.list());
  const narrowed = useQuery({
    ...itemQueries.list(surfaces ?? undefined),
    enabled: surfaces !== null,
  });
  const fitting = useMemo(
    () => (surfaces === null || !narrowed.data ? null : new Set(narrowed.data.map((item) => item.id))),
    [surfaces, narrowed.data],
  );
  const queries = [items, categories, ...(surfaces === null ? [] : [narrowed])];
  const arrived = useInSlices(queries.every((query) => query.data !== undefined));
  const failed = queries.filter((query) => query.isError && !query.data);
  return {
    items: items.data ?? noItems,
    categories: categories.data ?? noCategories,
    fitting,
    arrived,
    failure: failed[0]?.error ?? null,
    retrying: failed.some((query) => query.isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
