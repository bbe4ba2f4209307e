import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { projectQueries } from 'shared-api/client';
import { creatorsOf, indexProjects } from '#domain/projectIndex.ts';
import { suggestProjects } from '#domain/projectSuggestions.ts';
import {
  filterProjects,
  type ProjectView,
  pageOf,
  searchProjects,
  sortProjects,
} from '#domain/projectView.ts';
import { useSteady } from './useSteady.ts';

/** The whole list once, and of it what the view shows. Each step is done again only when its own input changes. */
export function useProjectList({ statuses, progresses, creators, term, sort, page }: ProjectView) {
  const query = useQuery(projectQueries.list());
  const { data } = query;
  const order = useSteady(sort);
  const filters = useSteady({ statuses, progresses, creators });
  // The table may lag behind the typing; the box and its suggestions may not.
  const searched = useDeferredValue(term);

  const index = useMemo(() => indexProjects(data ?? []), [data]);
  const people = useMemo(() => creatorsOf(data ?? []), [data]);
  const sorted = useMemo(() => sortProjects(index, order), [index, order]);
  const filtered = useMemo(() => filterProjects(sorted, filters), [sorted, filters]);
  const found = useMemo(() => searchProjects(filtered, searched), [filtered, searched]);
  const suggestions = useMemo(() => suggestProjects(filtered, term), [filtered, term]);
  const place = useMemo(() => {
    const { shown, ...rest } = pageOf(found, page);
    return { ...rest, rows: shown.map((row) => row.project) };
  }, [found, page]);

  return { query, people, suggestions, order, total: found.length, ...place };
}
