import { projectProgresses, projectStatuses } from 'shared-api/contract';
import { defaultView, type ProjectSort, type ProjectView } from './projectView.ts';

const sortNames = { custom_id: 'job', project_name: 'name' } as const;

/** What an address says of the list; anything it does not say, or says wrongly, is as by default. */
export function readView(search: URLSearchParams): ProjectView {
  const status = search.get('status');
  const progress = search.get('progress')?.split(',') ?? [];
  return {
    statuses:
      status === null
        ? defaultView.statuses
        : projectStatuses.filter((known) => status.split(',').includes(known)),
    progresses: projectProgresses.filter((known) => progress.includes(known.toLowerCase())),
    creators: search.getAll('by'),
    term: search.get('q') ?? '',
    sort: readSort(search.get('sort')),
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
  };
}

/** The address of a view; defaults are left out. */
export function writeView(view: ProjectView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.term !== '') search.set('q', view.term);
  const statuses = view.statuses.join(',') || 'all';
  if (statuses !== defaultView.statuses.join(',')) search.set('status', statuses);
  if (view.progresses.length > 0) search.set('progress', view.progresses.join(',').toLowerCase());
  for (const creator of view.creators) search.append('by', creator);
  const sort = writeSort(view.sort);
  if (sort !== writeSort(defaultView.sort)) search.set('sort', sort);
  if (view.page > 1) search.set('page', String(view.page));
  return search;
}

function readSort(text: string | null): ProjectSort | null {
  if (text === 'none') return null;
  const direction = text?.startsWith('-') ? 'desc' : 'asc';
  switch (text?.replace('-', '')) {
    case 'job':
      return { columnId: 'custom_id', direction };
    case 'name':
      return { columnId: 'project_name', direction };
    default:
      return defaultView.sort;
  }
}

const writeSort = (sort: ProjectSort | null): string =>
  sort ? `${sort.direction === 'desc' ? '-' : ''}${sortNames[sort.columnId]}` : 'none';
