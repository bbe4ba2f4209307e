import type { ProjectSummary } from 'shared-api/contract';
import type { FakeHandlers } from 'shared-api/testing';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const contains = (term: string) => (text: string) => text.toLowerCase().includes(term.toLowerCase());

function filtered(projects: readonly ProjectSummary[], query: URLSearchParams) {
  const creators = query.getAll('created_by');
  return projects.filter(
    ({ metadata }) =>
      metadata.status === (query.get('status') ?? metadata.status) &&
      metadata.progress === (query.get('progress') ?? metadata.progress) &&
      (creators.length === 0 || creators.includes(metadata.created_user_name)),
  );
}

function sorted(projects: readonly ProjectSummary[], query: URLSearchParams) {
  const column = query.get('sort') === 'project_name' ? 'project_name' : 'custom_id';
  const sign = query.get('order') === 'asc' ? 1 : -1;
  return projects.toSorted((a, b) => sign * collator.compare(a.metadata[column], b.metadata[column]));
}

const isJob =
  (term: string) =>
  ({ metadata }: ProjectSummary) =>
    [metadata.custom_id, metadata.project_name].some(contains(term));
const isCreator =
  (term: string) =>
  ({ metadata }: ProjectSummary) =>
    contains(term)(metadata.created_user_name);

/** A server with these projects that filters, searches, sorts and pages them like ours. */
export const listOf = (projects: readonly ProjectSummary[]): FakeHandlers => ({
  'GET /projects': ({ query }) => {
    const term = query.get('q') ?? '';
    const found = filtered(projects, query).filter((row) => isJob(term)(row) || isCreator(term)(row));
    const offset = Number(query.get('offset'));
    const shown = sorted(found, query).slice(offset, offset + Number(query.get('limit')));
    return { projects: shown, total: found.length };
  },
  'GET /projects/suggestions': ({ query }) => {
    const term = query.get('q') ?? '';
    const found = sorted(filtered(projects, query), query);
    const jobs = found.filter(isJob(term)).slice(0, 3);
    const theirs = Object.groupBy(found.filter(isCreator(term)), (row) => row.metadata.created_user_name);
    const creators = Object.entries(theirs).map(([name, rows = []]) => ({ name, projects: rows.length }));
    return { jobs, creators: creators.slice(0, 5 - jobs.length) };
  },
  'GET /projects/creators': () => ({
    names: [...new Set(projects.map(({ metadata }) => metadata.created_user_name))],
  }),
});
