import { openDatabase } from '#platform/database/database.ts';
import { fixtures } from '#src/testing/spectrum/fixtures.ts';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { jobRow, renderAnswer } from '#src/testing/spectrum/render.ts';
import { sourceWith } from '#src/testing/spectrum/sourceWith.ts';
import { type StandIn, startStandIn } from '#src/testing/spectrum/standIn.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { type Refreshing, refreshIfDue } from './refreshJobs.ts';

let spectrum: StandIn;
let server: TestServer;
let clock: number;
beforeEach(async () => {
  clock = Date.now();
  spectrum = await startStandIn();
  server = await startTestServer({ ...basicSettings(spectrum.url), SPECTRUM_SECRET_ENDS: '2099-01-01' });
});
afterEach(async () => {
  await server.stop();
  await spectrum.stop();
});

const refreshing = (more: Partial<Refreshing> = {}): Refreshing => ({
  db: server.db,
  source: sourceWith(basicSettings(spectrum.url)).source,
  refreshMs: 1_800_000,
  now: () => new Date(clock),
  since: new Date(clock - 1),
  signal: new AbortController().signal,
  ...more,
});
const pass = (minutes: number) => {
  clock += minutes * 60_000;
  server.wait(minutes * 60);
};
const list = async (role: 'admin' | 'pm' = 'pm') => (await server.as(role).get('/v1/spectrum/jobs')).json();

describe('a refresh', () => {
  it('replaces the list with what Spectrum has', async () => {
    expect((await refreshIfDue(refreshing())).kind).toBe('stored');
    const { jobs, ...rest } = await list();
    expect(jobs.map((job: { Job_Number: string }) => job.Job_Number)).toEqual([
      '26-1002',
      '26-1001',
      '26-1000',
    ]);
    expect(jobs[2]).toEqual({
      Job_Number: '26-1000',
      Job_Description: 'Invented job 0',
      City: 'Wichita',
      State: 'KS',
      is_exist: false,
      pm_id: 6,
      fm_id: 11,
      ...{ on_site_from: null, back_in_yard: null },
    });
    expect(rest).toEqual({
      source: 'live',
      fetched_at: new Date(clock).toISOString(),
      stale: false,
      truncated: false,
      warnings: [],
    });
  });

  it('happens at the next check when an administrator asks, and its failure shows in the status', async () => {
    const status = async () => (await server.as('admin').get('/v1/spectrum/status')).json();
    await refreshIfDue(refreshing());
    expect((await refreshIfDue(refreshing())).kind).toBe('not due');
    const asked = await server.as('admin').post('/v1/spectrum/refresh');
    expect([asked.statusCode, asked.json().due]).toEqual([202, true]);
    pass(1);
    await spectrum.stop();
    expect((await refreshIfDue(refreshing())).kind).toBe('failed');
    expect(await status()).toMatchObject({
      due: false,
      last_try: { at: new Date(clock).toISOString(), problem: expect.any(String) },
    });
  });

  it('never deletes a project whose job has vanished', async () => {
    const before = (await server.as('pm').get('/v1/projects')).json().total;
    await refreshIfDue(refreshing());
    expect((await list()).jobs.map((job: { Job_Number: string }) => job.Job_Number)).not.toContain('25-1003');
    expect((await server.as('pm').get('/v1/projects')).json().total).toBe(before);
    expect((await server.as('pm').get('/v1/projects/custom/25-1003')).statusCode).toBe(200);
  });

  it('keeps the previous list if no job comes, and says so', async () => {
    await refreshIfDue(refreshing());
    pass(30);
    spectrum.use(fixtures['zero rows']);
    expect((await refreshIfDue(refreshing())).kind).toBe('failed');
    const { jobs, stale, warnings } = await list();
    expect([jobs.length, stale, warnings]).toEqual([3, false, [expect.stringContaining('the one before')]]);
    expect((await list('admin')).warnings[1]).toContain('no job at all');
  });

  it('that fails lets the list go stale until Spectrum answers again', async () => {
    await refreshIfDue(refreshing());
    pass(30);
    spectrum.use(fixtures['html 503']);
    await refreshIfDue(refreshing());
    expect((await list()).stale).toBe(false);
    pass(6);
    expect(await list()).toMatchObject({ jobs: { length: 3 }, stale: true });
    spectrum.use(fixtures['one row']);
    await refreshIfDue(refreshing());
    expect(await list('admin')).toMatchObject({ jobs: { length: 1 }, stale: false, warnings: [] });
  });

  it('that failed is not repeated until its pause is over', async () => {
    spectrum.use(fixtures['not authorized']);
    await refreshIfDue(refreshing());
    pass(29);
    expect((await refreshIfDue(refreshing({ since: new Date(0) }))).kind).toBe('not due');
    pass(1);
    expect((await refreshIfDue(refreshing({ since: new Date(0) }))).kind).toBe('failed');
    expect(spectrum.calls).toHaveLength(2);
  });

  it('is done by only one of two servers', async () => {
    const other = openDatabase({ url: server.url, poolSize: 1, timeoutMs: 5_000, onFault: () => {} });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    spectrum.use(async (call, count) => {
      await held;
      return fixtures.normal(call, count);
    });
    const first = refreshIfDue(refreshing());
    while (spectrum.calls.length === 0) await new Promise(setImmediate);
    expect((await refreshIfDue(refreshing({ db: other.db }))).kind).toBe('elsewhere');
    release();
    expect((await first).kind).toBe('stored');
    expect((await refreshIfDue(refreshing({ db: other.db }))).kind).toBe('not due');
    expect(spectrum.calls).toHaveLength(1);
    await other.close();
  });

  it('is not repeated by a server that checked before the other was done', async () => {
    const transaction: typeof server.db.transaction = async (work) => {
      await refreshIfDue(refreshing());
      return server.db.transaction(work);
    };
    const late = Object.assign(Object.create(server.db), { transaction });
    expect((await refreshIfDue(refreshing({ db: late }))).kind).toBe('not due');
    expect(spectrum.calls).toHaveLength(1);
  });

  it('that is stopped leaves no trace', async () => {
    spectrum.use(fixtures.slow);
    const stopping = new AbortController();
    const running = refreshIfDue(refreshing({ signal: stopping.signal }));
    while (spectrum.calls.length === 0) await new Promise(setImmediate);
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    expect(await list('admin')).toMatchObject({ jobs: { length: 33 }, warnings: [] });
  });

  it('stores thousands of jobs at once', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => jobRow(at));
    spectrum.use(() => ({ body: renderAnswer(rows) }));
    expect((await refreshIfDue(refreshing())).kind).toBe('stored');
    expect(await list()).toMatchObject({ jobs: { length: 12_000 }, truncated: true });
  });
});
