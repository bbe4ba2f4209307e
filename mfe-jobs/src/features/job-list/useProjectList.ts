import { useQuery } from '@tanstack/react-query';
import { projectQueries } from 'shared-api/client';
import { pageSizes } from 'shared-api/rules';
import { usePages } from 'shared-remote';
import { useDebounced } from 'shared-ui';
import { filterOf, type ProjectView, pageQueryOf } from '#domain/projectView.ts';

/** The current page of the list, suggestions for its search, and everyone who created projects. */
export function useProjectList(view: ProjectView) {
  const term = useDebounced(view.term);
  const filter = filterOf({ ...view, term });
  const list = usePages(
    (page) => projectQueries.page(pageQueryOf({ ...view, term, page })),
    view.page,
    pageSizes.projects,
  );
  const suggestions = useQuery({ ...projectQueries.suggestions(filter), enabled: filter.q !== undefined });
  const people = useQuery(projectQueries.creators());
  return {
    ...list,
    suggestions: (filter.q && suggestions.data) || nothing,
    people: people.data ?? nobody,
    /** Nobody has created a project yet. */
    isNew: people.data?.length === 0,
  };
}

const nothing = { jobs: [], creators: [] };
const nobody: readonly string[] = [];
