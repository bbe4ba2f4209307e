import { setImmediate } from 'node:timers/promises';
import type { CostingPreview } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { mostShown } from './compareLists.ts';
import { examineJobRows } from './file/readJobFile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const row = (Job_Number: string, more = {}) => ({
  Job_Number,
  Job_Description: `Job ${Job_Number}`,
  ...more,
});
const csv = { 'content-type': 'text/csv' };
const upload = (body: unknown) => server.as('admin').put('/v1/spectrum/jobs', body);
const preview = (body: unknown, headers = {}) =>
  server.as('admin').post('/v1/spectrum/jobs/preview', body, headers);
const previewed = async (body: unknown): Promise<CostingPreview> => (await preview(body)).json();
const list = async () => (await server.as('admin').get('/v1/spectrum/jobs')).json();

describe('the preview of an upload', () => {
  beforeEach(() =>
    upload([row('1'), row('2', { City: 'Salina' }), row('3'), row('4', { Status_Code: 'C' })]),
  );

  it('shows what is new, closed, or changed from what to what, and writes nothing', async () => {
    const before = await list();
    const answer = await previewed([
      row('1'),
      row('2', { City: 'Wichita' }),
      row('4', { Status_Code: 'C' }),
      row('5'),
    ]);
    expect(answer).toEqual({
      rows: 4,
      left_out: 0,
      unchanged: 2,
      added: { count: 1, rows: [row('5')] },
      changed: {
        count: 1,
        rows: [{ ...row('2'), fields: [{ field: 'City', before: 'Salina', after: 'Wichita' }] }],
      },
      closed: { count: 1, rows: [{ ...row('3'), reason: 'It is not in the new list' }] },
      refused: { count: 0, rows: [] },
      doubtful: { count: 0, rows: [] },
      warnings: [],
    });
    expect(await list()).toEqual(before);
  });

  it('counts a job as closed if its status takes it off the list', async () => {
    const { closed, changed } = await previewed([
      row('1', { Status_Code: 'C' }),
      row('2', { City: 'Salina' }),
      row('3'),
    ]);
    expect(closed.rows).toEqual([{ ...row('1'), reason: 'Its status becomes C' }]);
    expect(changed.count).toBe(0);
  });

  it('names every row that cannot be used, with the reason', async () => {
    const { refused, added } = await previewed([row('1'), row('6', { Status_Code: 'Z' }), row(''), row('1')]);
    expect(refused).toEqual({
      count: 3,
      rows: [
        { row: 2, field: 'Status_Code', msg: 'The status of a job is A, I or C' },
        { row: 3, field: 'Job_Number', msg: 'This field is required' },
        { row: 4, field: 'Job_Number', msg: 'This job is in the list already' },
      ],
    });
    expect(added.count).toBe(0);
  });

  it('shows the first rows of each kind but counts all', async () => {
    const many = Array.from({ length: mostShown + 7 }, (_, at) => row(`N${at}`));
    const { added } = await previewed(many);
    expect([added.count, added.rows.length]).toEqual([many.length, mostShown]);
  });

  it('compares a list that it reads in several pages', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => row(`P${at}`));
    await upload(rows);
    expect(await previewed(rows)).toMatchObject({ unchanged: rows.length, added: { count: 0 } });
  });

  const bad: [string, unknown, Record<string, string>, number][] = [
    ['empty', '', csv, 422],
    ['with wrong columns', 'Number,Name\n1,X', csv, 422],
    ['too large', `Job_Number,Job_Description\n${'x'.repeat(bounds.jobListBytes)}`, csv, 413],
    ['of another type', 'x', { 'content-type': 'application/pdf' }, 415],
    [
      'with one row too many',
      `Job_Number,Job_Description\n${'1,X\n'.repeat(bounds.jobListRows + 1)}`,
      csv,
      422,
    ],
  ];
  it.each(bad)('refuses a file that is %s', async (_name, body, headers, status) => {
    expect((await preview(body, headers)).statusCode).toBe(status);
  });
});

it('lets other work run while a long list is examined', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(String(at)));
  let turns = 0;
  let isRunning = true;
  const others = (async () => {
    while (isRunning) {
      await setImmediate();
      turns += 1;
    }
  })();
  await examineJobRows(rows);
  isRunning = false;
  await others;
  expect(turns).toBeGreaterThan(5);
});

describe('the status of job costing', () => {
  const status = async (from: TestServer) => (await from.as('admin').get('/v1/spectrum/status')).json();

  it('says that the list comes from uploads, and gives its size and time', async () => {
    const { fetched_at } = (await upload([row('1'), row('2')])).json();
    expect(await status(server)).toMatchObject({
      origin: 'upload',
      host: null,
      list: { job_count: 2, fetched_at, stale: false },
      due: false,
    });
  });

  it('has nothing to refresh if lists are only uploaded', async () => {
    const answer = await server.as('admin').post('/v1/spectrum/refresh');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_costing_upload']);
  });

  it("names Spectrum's host and nothing secret, and refuses a preview there", async () => {
    const live = await startTestServer(basicSettings('https://spectrum.example.com:8080/path'));
    const answer = await status(live);
    expect(answer).toMatchObject({ origin: 'live', host: 'spectrum.example.com:8080' });
    expect(JSON.stringify(answer)).not.toContain('path');
    const refused = await live.as('admin').post('/v1/spectrum/jobs/preview', [row('1')]);
    expect(refused.json().code).toBe('job_costing_live');
    await live.stop();
  });
});
