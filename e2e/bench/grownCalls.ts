import type { ProjectDetail, ProjectList } from 'shared-api/contract';
import type { Api } from './Api.ts';

const people = 10;
const seconds = 8;

/** The demo project used for the calls, with its drafts. */
export async function newestProject(api: Api): Promise<ProjectDetail> {
  const { projects }: ProjectList = await (await api.get('/projects?progress=Draft&q=25-1059')).json();
  return (await api.get(`/projects/custom/${projects[0]?.metadata.custom_id}`)).json();
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Calls that a long history must not make slower. */
export const grownCalls = ({ metadata, contents: [draft] }: ProjectDetail) => [
  { what: 'page of 10 projects', path: '/projects?limit=10' },
  { what: 'page of 10 active projects', path: '/projects?limit=10&status=active' },
  { what: 'page of 10 projects of a search', path: '/projects?limit=10&q=hillcrest' },
  { what: 'suggestions for a search', path: '/projects/suggestions?q=hillcrest' },
  { what: 'people who created projects', path: '/projects/creators' },
  { what: 'page of 4 previous jobs', path: '/projects/previous-jobs?limit=4' },
  { what: 'previous jobs of a project manager', path: '/projects/previous-jobs?q=vantree&limit=1' },
  { what: 'one project by its number', path: `/projects/custom/${metadata.custom_id}` },
  { what: 'list of a draft', path: `/projects/${metadata.id}/contents/${draft?.id}/items` },
  {
    what: 'what the last jobs used of a category',
    path: `/projects/${metadata.id}/contents/${draft?.id}/last-jobs?category_id=1`,
  },
  { what: 'threads of a draft', path: `/projects/${metadata.id}/contents/${draft?.id}/threads` },
  { what: 'approval of a draft', path: `/projects/${metadata.id}/contents/${draft?.id}/approval` },
  { what: 'own notices', path: '/notices' },
  { what: 'week of the yard', path: '/week' },
  { what: 'shared equipment', path: `/equipment?from=${dayIn(0)}&until=${dayIn(7)}` },
  { what: 'stock of all yards', path: '/stock' },
  { what: 'catalogue care', path: '/catalogue-care' },
  { what: 'page of 50 items', path: '/items?limit=50' },
  { what: 'whole catalogue', path: '/items' },
  { what: 'categories', path: '/categories' },
  { what: 'page of the audit', path: '/audit?count=false&limit=5' },
];

/** Rounds per second of ten people. In a round, each writes a note to their own project and reads the first page. */
export async function mixedRounds(api: Api): Promise<number> {
  const { projects }: ProjectList = await (await api.get('/projects?status=active&limit=500')).json();
  const open = projects.filter(({ contents_count }) => contents_count > 0).slice(0, people);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    open.map(async ({ metadata }) => {
      const { contents }: ProjectDetail = await (
        await api.get(`/projects/custom/${metadata.custom_id}`)
      ).json();
      const draft = `/projects/${metadata.id}/contents/${contents[0]?.id}`;
      for (; performance.now() < until; done++) {
        await api.patch(draft, { notes: `Round ${done}` });
        await (await api.get('/projects?limit=10')).arrayBuffer();
      }
    }),
  );
  return done / seconds;
}
