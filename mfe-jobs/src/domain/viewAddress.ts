import { projectProgresses, projectStatuses } from 'shared-api/contract';
import { type AddressSorts, sortFrom, sortText } from 'shared-api/rules';
import type { AddressChange } from 'shared-remote';
import { defaultView, type ProjectSort, type ProjectView } from './projectView.ts';

const sorts: AddressSorts<ProjectSort['columnId']> = {
  columns: { job: 'custom_id', name: 'project_name' },
  byDefault: defaultView.sort,
};

const waits = 'waits-for-me';

/** Reads the list's view from the address. Missing or invalid values get their default. */
export function readView(search: URLSearchParams): ProjectView {
  const status = search.get('status');
  const progress = search.get('progress')?.split(',') ?? [];
  return {
    statuses:
      status === null
        ? defaultView.statuses
        : projectStatuses.filter((known) => status.split(',').includes(known)),
    progresses: projectProgresses.filter((known) => progress.includes(known.toLowerCase())),
    waitsForMe: progress.includes(waits),
    creators: search.getAll('by'),
    term: search.get('q') ?? '',
    sort: sortFrom(search.get('sort') ?? '', sorts),
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
  };
}

/** The address params of a view. Defaults are left out. */
export function writeView(view: ProjectView): AddressChange {
  const statuses = view.statuses.join(',') || 'all';
  return {
    q: view.term,
    status: statuses === defaultView.statuses.join(',') ? '' : statuses,
    progress: [...view.progresses, ...(view.waitsForMe ? [waits] : [])].join(',').toLowerCase(),
    by: view.creators,
    sort: sortText(view.sort, sorts),
    page: view.page > 1 ? String(view.page) : '',
  };
}
