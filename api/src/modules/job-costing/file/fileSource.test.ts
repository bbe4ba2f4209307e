import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { refreshIfDue } from '../refresh/refreshJobs.ts';
import { fileSource } from './fileSource.ts';

let folder: string;
let path: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-jobs-'));
  path = join(folder, 'jobs.csv');
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

let clock = Date.now();
/** Does what a server does at startup. */
const start = async () => {
  clock = Math.max(clock, Date.now()) + 1_000;
  const { signal } = new AbortController();
  const now = () => new Date(clock);
  const refreshing = {
    db: server.db,
    source: fileSource(path),
    refreshMs: 60_000,
    now,
    since: now(),
    signal,
  };
  clock += 1_000;
  return (await refreshIfDue(refreshing)).kind;
};
const list = async () => (await server.as('admin').get('/v1/spectrum/jobs')).json();
const jobs = async () => (await list()).jobs.map((job: { Job_Number: string }) => job.Job_Number);

const upload = (number: string) =>
  server.as('admin').put('/v1/spectrum/jobs', [{ Job_Number: number, Job_Description: 'Uploaded' }]);

describe('the file at SPECTRUM_FILE', () => {
  // Every test starts with the same list, whatever an earlier one left.
  beforeEach(() => upload('9'));

  it('replaces the list at the first start, and the next start does not undo an upload', async () => {
    await writeFile(path, 'Job_Number,Job_Description\n1,One\n');
    expect([await start(), await jobs()]).toEqual(['stored', ['1']]);
    await upload('2');
    expect([await start(), await jobs()]).toEqual(['not due', ['2']]);
  });

  it('is read at startup if its content has changed, also as JSON', async () => {
    await writeFile(path, JSON.stringify([{ Job_Number: '3', Job_Description: 'Three' }]));
    expect([await start(), await jobs()]).toEqual(['stored', ['3']]);
  });

  const unusable: [string, string][] = [
    ['Job_Number\n4\n', 'Job_Description: This heading is missing'],
    ['Job_Number,Job_Description\n2.6E+09,Roof\n', '2.6E+09. It looks like a number that Excel has rounded'],
    ['[{"Job_Number":', 'it is not JSON'],
    ['[{"Job_Number":4}]', 'it is not a list of GetJob rows'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 'it is larger than 5 MB'],
  ];

  it.each(unusable)(
    'leaves the list if it cannot be used, and administrators see why: %#',
    async (text, why) => {
      await writeFile(path, text);
      expect([await start(), await jobs()]).toEqual(['failed', ['9']]);
      expect((await list()).warnings.join()).toContain(why);
    },
  );

  it('leaves the list if it is missing', async () => {
    await rm(path, { force: true });
    expect([await start(), await jobs()]).toEqual(['failed', ['9']]);
    expect((await list()).warnings.join()).toContain('it cannot be read');
  });

  it('causes no more warnings after an upload', async () => {
    await writeFile(path, 'x');
    expect(await start()).toBe('failed');
    await upload('5');
    expect((await list()).warnings).toEqual([]);
  });
});
