import { sql } from 'drizzle-orm';
import { CostingJobList } from 'shared-api/contract';
import { Compile } from 'typebox/compile';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

interface Job {
  Job_Number: string;
  is_exist: boolean;
}

describe('GET /v1/spectrum/jobs', () => {
  it('matches the contract, highest number first, and sorts numbers in it as numbers', async () => {
    const rows = ['9-1', '10-1', '10-12', '10-2'].map((number) => ({
      Job_Number: number,
      Job_Description: '"Quoted" \\ name',
      Status_Code: 'A',
    }));
    await server.as('admin').put('/v1/spectrum/jobs', rows);
    const answer = await server.as('pm').get('/v1/spectrum/jobs');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Compile(CostingJobList).Errors(answer.json())).toEqual([]);
    const { jobs } = answer.json();
    expect(jobs.map((job: Job) => job.Job_Number)).toEqual(['10-12', '10-2', '10-1', '9-1']);
    expect(jobs[0].Job_Description).toBe(rows[0]?.Job_Description);
  });

  it("returns the file's active jobs, and says which of them are projects", async () => {
    const { jobs, source, stale } = (await server.as('pm').get('/v1/spectrum/jobs')).json();
    expect([jobs.length, source, stale]).toEqual([33, 'file', false]);
    const existing = jobs.filter((job: Job) => job.is_exist).map((job: Job) => job.Job_Number);
    expect(existing).toContain('25-1003');
    expect(existing).not.toContain('25-1012');
  });

  it('names the people behind the codes', async () => {
    const { jobs } = (await server.as('fm').get('/v1/spectrum/jobs')).json();
    expect(jobs.find((job: Job) => job.Job_Number === '25-1003')).toMatchObject({ pm_id: 7, fm_id: 12 });
  });

  it.each([
    ['fm', 7],
    ['pm', 12],
  ])('takes nobody’s name for the other’s where a %s is called like them', async (role, namesake) => {
    await server.db.execute(
      sql`INSERT INTO users (name, email, role, password_hash)
          SELECT name, 'namesake@example.com', ${role}, password_hash FROM users WHERE id = ${namesake}`,
    );
    const { jobs } = (await server.as('fm').get('/v1/spectrum/jobs')).json();
    expect(jobs.filter((job: Job) => job.Job_Number === '25-1003')).toMatchObject([{ pm_id: 7, fm_id: 12 }]);
  });

  it.each([
    ['inactive', () => server.as('admin').patch('/v1/users/7', { is_active: false })],
    ['deleted', () => server.as('admin').delete('/v1/users/admin/delete-user', { user_id: 7 })],
  ])('names nobody whose account is %s', async (_what, close) => {
    expect((await close()).statusCode).toBeLessThan(300);
    const { jobs } = (await server.as('fm').get('/v1/spectrum/jobs')).json();
    expect(jobs.find((job: Job) => job.Job_Number === '25-1003')).toMatchObject({ pm_id: null, fm_id: 12 });
  });
});
