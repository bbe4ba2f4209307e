import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = async (path: string) => (await server.as('pe').get(`/v1/projects${path}`)).json();
const all = () => get('');

interface Summary {
  metadata: {
    id: number;
    custom_id: string;
    project_name: string;
    status: string;
    created_user_name: string;
  };
  contents_count: number;
  pm_names: string[];
}
const numbers = (rows: Summary[]) => rows.map(({ metadata }) => metadata.custom_id);

describe('GET /v1/projects', () => {
  it.each([1, 2])('accepts %d creators', async (count) => {
    const projects: Summary[] = (await all()).projects;
    const names = [...new Set(projects.map(({ metadata }) => metadata.created_user_name))].slice(0, count);
    const asked = names.map((name) => `created_by=${encodeURIComponent(name)}`).join('&');
    const found = await get(`?${asked}`);
    expect(numbers(found.projects)).toEqual(
      numbers(projects.filter(({ metadata }) => names.includes(metadata.created_user_name))),
    );
  });
});

describe('GET /v1/projects/suggestions', () => {
  it('returns at most three jobs and fills up to five with people', async () => {
    const { jobs, creators } = await get('/suggestions?q=a');
    expect(jobs).toHaveLength(3);
    expect(creators).toHaveLength(2);
  });

  it('counts a person’s projects within the filter', async () => {
    const { projects } = await all();
    const [{ metadata }] = projects;
    const { creators } = await get(
      `/suggestions?status=completed&q=${encodeURIComponent(metadata.created_user_name)}`,
    );
    const expected = projects.filter(
      (row: Summary) =>
        row.metadata.status === 'completed' && row.metadata.created_user_name === metadata.created_user_name,
    ).length;
    expect(creators).toEqual(
      expected === 0 ? [] : [{ name: metadata.created_user_name, projects: expected }],
    );
  });

  it('suggests no job because of its creator’s name', async () => {
    const [{ metadata }] = (await all()).projects;
    const { jobs } = await get(`/suggestions?q=${encodeURIComponent(metadata.created_user_name)}`);
    expect(jobs).toEqual([]);
  });

  it.each(['', '%20'])('returns nothing for %j', async (q) => {
    expect(await get(`/suggestions?q=${q}`)).toEqual({ jobs: [], creators: [] });
  });
});

describe('GET /v1/projects/creators', () => {
  it('returns each person who created a project once, by name', async () => {
    const projects: Summary[] = (await all()).projects;
    const expected = [...new Set(projects.map(({ metadata }) => metadata.created_user_name))].sort((a, b) =>
      a.localeCompare(b),
    );
    expect((await get('/creators')).names).toEqual(expected);
  });
});

describe('GET /v1/projects/previous-jobs', () => {
  it('returns the completed projects, highest number first, with their managers', async () => {
    const projects: Summary[] = (await all()).projects;
    const { jobs, total } = await get('/previous-jobs');
    expect(numbers(jobs)).toEqual(
      numbers(projects.filter(({ metadata }) => metadata.status === 'completed')),
    );
    expect(total).toBe(jobs.length);
    for (const { metadata, pm_names } of jobs) {
      const { contents } = await get(`/custom/${metadata.custom_id}`);
      const names = contents.map(({ pm_name }: { pm_name: string | null }) => pm_name);
      expect(pm_names).toEqual([...new Set(names)].filter((name) => name !== null).sort());
    }
  });

  it('finds a job by number, by name and by manager, in any case', async () => {
    const [job] = (await get('/previous-jobs')).jobs.filter(({ pm_names }: Summary) => pm_names.length > 0);
    for (const text of [job.metadata.custom_id, job.metadata.project_name, job.pm_names[0]]) {
      const { jobs, total } = await get(`/previous-jobs?q=${encodeURIComponent(text.toUpperCase())}`);
      expect(numbers(jobs)).toContain(job.metadata.custom_id);
      expect(total).toBe(jobs.length);
    }
  });

  it('returns a page but counts all', async () => {
    const { jobs, total } = await get('/previous-jobs');
    const page = await get('/previous-jobs?limit=2&offset=1');
    expect(numbers(page.jobs)).toEqual(numbers(jobs.slice(1, 3)));
    expect(page.total).toBe(total);
  });

  it('keeps up with changes to jobs', async () => {
    const before = await get('/previous-jobs');
    const { metadata } = (await all()).projects.find((row: Summary) => row.metadata.status === 'active');
    const setStatus = (status: string) =>
      server.as('admin').put(`/v1/projects/${metadata.id}`, { status, status_override: true });
    expect((await setStatus('completed')).statusCode).toBe(200);
    const after = await get('/previous-jobs');
    expect(numbers(after.jobs)).toContain(metadata.custom_id);
    expect(after.total).toBe(before.total + 1);
    await setStatus('active');
    expect(numbers((await get('/previous-jobs')).jobs)).toEqual(numbers(before.jobs));
  });

  it('treats % literally', async () => {
    expect((await get('/previous-jobs?q=%25')).total).toBe(0);
  });
});

describe('what was deleted', () => {
  it('gives a previous job no manager, and doesn’t find it', async () => {
    const { jobs }: { jobs: Summary[] } = await get('/previous-jobs');
    const [job] = jobs.filter(({ pm_names }) => pm_names.length > 0);
    const [manager = ''] = job?.pm_names ?? [];
    const found = async (): Promise<Summary[]> =>
      (await get(`/previous-jobs?q=${encodeURIComponent(manager)}`)).jobs;
    const expected = jobs.filter(({ pm_names }) => pm_names.includes(manager));
    expect(numbers(await found())).toEqual(numbers(expected));
    expect(expected.length).toBeLessThan(jobs.length);
    await server.db.execute(
      sql`UPDATE drafts SET deleted_at = now() WHERE project_id = ${job?.metadata.id ?? null}`,
    );
    expect(numbers(await found())).toEqual(numbers(expected.filter((each) => each !== job)));
    const all: Summary[] = (await get('/previous-jobs')).jobs;
    expect(all.find(({ metadata }) => metadata.id === job?.metadata.id)?.pm_names).toEqual([]);
  });

  it('counts as nothing in the whole list, on a page, in one project and as progress', async () => {
    const before: Summary[] = (await all()).projects;
    const { id } = before.find(({ contents_count }) => contents_count > 0)?.metadata ?? {};
    await server.db.execute(sql`UPDATE drafts SET deleted_at = now() WHERE project_id = ${id}`);
    const expected = before.map(({ metadata, contents_count }) => [
      metadata.id,
      metadata.id === id ? 0 : contents_count,
    ]);
    const counts = (rows: Summary[]) =>
      rows.map(({ metadata, contents_count }) => [metadata.id, contents_count]);
    expect(counts((await all()).projects)).toEqual(expected);
    expect(counts((await get('?limit=50')).projects)).toEqual(expected);
    expect(counts([await get(`/${id}`)])).toEqual([[id, 0]]);
    for (const progress of ['Draft', 'Excel']) {
      const { projects, total } = await get(`?limit=50&progress=${progress}`);
      const having = expected.filter(([, count]) => (progress === 'Draft') === Number(count) > 0);
      expect([counts(projects), total]).toEqual([having, having.length]);
    }
  });

  it('no longer makes its author one of those who created a project', async () => {
    const [name = ''] = (await get('/creators')).names;
    await server.db.execute(
      sql`UPDATE projects SET deleted_at = now() WHERE created_by = (SELECT id FROM users WHERE name = ${name})`,
    );
    expect((await get('/creators')).names).not.toContain(name);
  });
});
