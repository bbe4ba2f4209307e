import { sql } from 'drizzle-orm';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const csv = { 'content-type': 'text/csv' };
const put = (body: unknown, headers = {}) => server.as('admin').put('/v1/spectrum/jobs', body, headers);
const numbers = async () =>
  (await server.as('pm').get('/v1/spectrum/jobs'))
    .json()
    .jobs.map((job: { Job_Number: string }) => job.Job_Number);
const row = { Job_Number: '26-1', Job_Description: 'Depot' };

describe('a list that an administrator uploads', () => {
  it('may be a CSV with its columns in any order, quotes, a BOM and Windows line ends', async () => {
    const text =
      '\ufeffCity,Job_Description, Job_Number ,Status_Code\r\n"Wichita, KS","The ""Old"" Depot","   26-7","A"\r\n,Hall\r\nof Fame,26-8,C\r\n';
    const quoted = text.replace('Hall\r\nof Fame', '"Hall\r\nof Fame"');
    const answer = await put(`${quoted},,,\r\n\r\n`, csv);
    expect(answer.json()).toEqual({
      rows: 2,
      jobs: 2,
      left_out: 0,
      fetched_at: expect.any(String),
      warnings: [],
    });
    const { jobs, source, stale } = (await server.as('pm').get('/v1/spectrum/jobs')).json();
    expect([source, stale, jobs.length]).toEqual(['file', false, 1]);
    expect(jobs[0]).toMatchObject({
      Job_Number: '26-7',
      Job_Description: 'The "Old" Depot',
      City: 'Wichita, KS',
    });
  });

  it('may be JSON, and rows with an error letter are left out', async () => {
    const answer = await put([row, { ...row, Job_Number: '', Error_Code: 'W' }]);
    expect(answer.json()).toMatchObject({ rows: 2, jobs: 1, left_out: 1, warnings: [expect.any(String)] });
    expect(await numbers()).toEqual(['26-1']);
  });

  it('may have 50,000 rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => ({ ...row, Job_Number: `${i}` }));
    expect((await put(rows)).statusCode).toBe(200);
    expect(await numbers()).toHaveLength(rows.length);
  });

  it('is recorded in the audit with its counts', async () => {
    await put([row, { ...row, Job_Number: '26-2' }]);
    await put([row]);
    const query = '/v1/audit?record_type=job_costing&action=update&limit=1';
    const [entry] = (await server.as('admin').get(query)).json().entries;
    expect(entry).toMatchObject({
      actor_id: 3,
      old_values: { job_count: 2 },
      new_values: { job_count: 1 },
    });
  });

  it('replaces the whole list, also one that is uploaded at the same time', async () => {
    await put([row]);
    const answers: ReturnType<typeof put>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM costing_snapshot FOR UPDATE`),
      async (begin) => {
        for (const Job_Number of ['26-1', '26-2']) {
          const answer = put([{ ...row, Job_Number }]);
          answers.push(answer);
          expect(await begin(answer)).toBe('waits');
        }
      },
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await numbers()).toEqual(['26-2']);
  });

  it('is for administrators', async () => {
    expect((await server.as('pm').put('/v1/spectrum/jobs', [row])).statusCode).toBe(403);
  });

  it('may have thousands of rows', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at},Job ${at}`);
    const answer = await put(`Job_Number,Job_Description\n${lines.join('\n')}`, csv);
    expect(answer.json()).toMatchObject({ rows: 20_000, jobs: 20_000 });
  });
});

describe('the rule of text', () => {
  it.each([
    [
      'as CSV',
      `Job_Number,Job_Description\n\ufeff2\u200b6-1,\u202eReroof of a\u00ad Zu\u0308rich school`,
      csv,
    ],
    [
      'as JSON',
      [{ Job_Number: '2\u200b6-1', Job_Description: 'Reroof\nof a\u00ad Zu\u0308rich\u202e school' }],
      {},
    ],
  ])('cleans a list %s', async (_way, body, headers) => {
    await put(body, headers);
    const { jobs } = (await server.as('pm').get('/v1/spectrum/jobs')).json();
    expect(jobs).toMatchObject([{ Job_Number: '26-1', Job_Description: 'Reroof of a Z\u00fcrich school' }]);
  });
});

describe('a number that looks like one that Excel has changed', () => {
  const mangled = [
    { ...row, Job_Number: '10-Mar' },
    { ...row, Job_Number: '2.6E+09' },
  ];

  it('closes no job until somebody has confirmed it', async () => {
    await put([row]);
    expect((await put(mangled)).statusCode).toBe(422);
    expect(await numbers()).toEqual(['26-1']);
    const confirmed = await server.as('admin').put('/v1/spectrum/jobs?confirmed=true', mangled);
    expect(confirmed.statusCode).toBe(200);
    expect((await numbers()).toSorted()).toEqual(['10-Mar', '2.6E+09']);
  });

  it('is shown by the preview, with the reason', async () => {
    await put([row]);
    const answer = await server.as('admin').post('/v1/spectrum/jobs/preview', mangled);
    const { doubtful, closed } = answer.json();
    expect([doubtful.count, closed.count]).toEqual([2, 1]);
    expect(doubtful.rows[0]).toEqual({
      row: 1,
      Job_Number: '10-Mar',
      Job_Description: 'Depot',
      reason: 'It looks like a date that Excel made of the number',
    });
  });
});

const montreal = 'Montr\u00e9al';
it.each([
  ['UTF-16', Buffer.from(`\ufeffJob_Number\tJob_Description\r\n26-1\t${montreal}`, 'utf16le'), []],
  [
    'the older Windows text',
    Buffer.from(`Job_Number,Job_Description\n26-1,${montreal}`, 'latin1'),
    [expect.stringContaining('Check the names')],
  ],
])('reads a CSV in %s', async (_encoding, bytes, warnings) => {
  expect((await put(bytes, csv)).json()).toMatchObject({ jobs: 1, warnings });
  const { jobs } = (await server.as('pm').get('/v1/spectrum/jobs')).json();
  expect(jobs).toMatchObject([{ Job_Number: '26-1', Job_Description: montreal }]);
});

it('keeps joiners that join', async () => {
  const description = '👷🏽\u200d♀️ می\u200cخواهم क्\u200dष';
  await put(`Job_Number,Job_Description\n26-1,${description}`, csv);
  const { jobs } = (await server.as('pm').get('/v1/spectrum/jobs')).json();
  expect(jobs).toMatchObject([{ Job_Description: description }]);
});

describe('a list that cannot be used', () => {
  const heads = 'Job_Number,Job_Description,Status_Code';
  const cases: [string, unknown, Record<string, string>, string][] = [
    ['without a needed heading', 'Job_Number,City\n1,X', csv, 'Job_Description: This heading is missing'],
    ['with an unknown heading', `${heads},Phone\n1,X,A,5`, csv, 'Phone: No heading of a job list'],
    ['with a heading twice', `${heads},City,City\n1,X,A,a,b`, csv, 'City: This heading appears twice'],
    [
      'with a row too long',
      `${heads}\n1,X,A\n,,\n2,X,A,B`,
      csv,
      'row 2: There are more fields than headings',
    ],
    ['with an open quote', `${heads}\n1,"X,A\n2,X,A`, csv, 'row 1: A quoted field has no end'],
    ['with nothing in it', '', csv, 'The file is empty'],
    ['with headings alone', heads, csv, 'This list has no jobs'],
    ['that is no text', Buffer.from(`${heads}\n1,Montr\u0081al,A`, 'latin1'), csv, 'Save the file as UTF-8'],
    [
      'with a job twice',
      `${heads}\n1,X,A\n  1,Y,A`,
      csv,
      'row 2: Job_Number: This job is in the list already',
    ],
    [
      'with a number that Excel made a date of',
      `${heads}\n10-Mar,X,A`,
      csv,
      'row 1: Job_Number: 10-Mar. It looks like a date that Excel made of the number',
    ],
    ['with a job without a name', `${heads}\n1,,A`, csv, 'row 1: Job_Description: This field is required'],
    [
      'with an unknown status',
      `${heads}\n1,X,Z`,
      csv,
      'row 1: Status_Code: The status of a job is A, I or C',
    ],
    [
      'with a number of dots',
      `${heads}\n..,X,A`,
      csv,
      "row 1: Job_Number: A job number can't be a dot or two dots",
    ],
    ['with a long number', `${heads}\n${'1'.repeat(41)},X,A`, csv, '40 characters'],
    [
      'with a very long cell',
      `${heads},Address_1\n1,X,A,${'y'.repeat(251)}`,
      csv,
      'Address_1: Use 250 characters',
    ],
    [
      'with a long run of marks',
      `${heads}\n1,X${'\u0345'.repeat(9_000)},A\n2,X${'\u0334'.repeat(31)},A`,
      csv,
      'row 2: Job_Description: This text holds more than 30 accents in a row after “X”',
    ],
    [
      'with thousands of headings',
      `${heads},${'City,'.repeat(2_000)}`,
      csv,
      'heading: There are too many headings',
    ],
    ['with an unknown field', [{ ...row, Phone: '5' }], {}, '0.Phone: This field is not known'],
    ['with a number that is no text', [{ ...row, Job_Number: 5 }], {}, '0.Job_Number'],
    ['that is no list', row, {}, 'body'],
    ['without rows', [], {}, 'This list has no jobs'],
    [
      'with too many rows',
      Array.from({ length: 50_001 }, () => row),
      {},
      'body: A list may hold 50,000 rows at most',
    ],
  ];

  it.each(cases)(
    '%s is refused with the reason, and the previous list stays',
    async (_name, body, headers, reason) => {
      await put([{ ...row, Job_Number: 'KEPT' }]);
      const answer = await put(body, headers);
      expect(answer.statusCode).toBe(422);
      const { detail } = answer.json();
      const told = detail.map((each: { field: string; msg: string }) => `${each.field}: ${each.msg}`).join();
      expect(told).toContain(reason);
      expect(await numbers()).toEqual(['KEPT']);
    },
  );

  it('gives at most twenty rows in the refusal', async () => {
    const answer = await put(Array.from({ length: 500 }, () => ({ ...row, Job_Number: '' })));
    expect(answer.json().detail).toHaveLength(20);
  });

  it('of another type is refused with the accepted types', async () => {
    for (const type of ['application/octet-stream', 'text/plain']) {
      const answer = await put('Job_Number,Job_Description\n1,X', { 'content-type': type });
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        expect.objectContaining({
          code: 'unsupported_media_type',
          detail: 'Send the list as text/csv or application/json',
        }),
      ]);
    }
  });

  it('larger than 5 MB is refused', async () => {
    const body = `Job_Number,Job_Description\n${'x'.repeat(5 * 1024 * 1024)}`;
    expect((await put(body, csv)).statusCode).toBe(413);
  });
});

it('says that job costing is unavailable while there is no list', async () => {
  await server.db.execute(sql`DELETE FROM costing_snapshot`);
  const answer = await server.as('pm').get('/v1/spectrum/jobs');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'job_costing_unavailable',
    '60',
  ]);
});

it('offers jobs with the configured statuses', async () => {
  const other = await startTestServer({ SPECTRUM_STATUSES: 'I,C' });
  const rows = ['A', 'I', 'C'].map((Status_Code) => ({
    ...row,
    Job_Number: `26-${Status_Code}`,
    Status_Code,
  }));
  await other.as('admin').put('/v1/spectrum/jobs', rows);
  const { jobs } = (await other.as('pm').get('/v1/spectrum/jobs')).json();
  expect(jobs.map((job: { Job_Number: string }) => job.Job_Number)).toEqual(['26-I', '26-C']);
  await other.stop();
});

it('refuses uploads where Spectrum itself is read', async () => {
  const live = await startTestServer(basicSettings('https://spectrum.example.com'));
  const answer = await live.as('admin').put('/v1/spectrum/jobs', [row]);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_costing_live']);
  await live.stop();
});

describe('the days of a job', () => {
  const days = async () =>
    (await server.as('pm').get('/v1/spectrum/jobs'))
      .json()
      .jobs.map(({ on_site_from, back_in_yard }: Record<string, unknown>) => [on_site_from, back_in_yard]);

  it('come with the list, and are unknown where it has none or they contradict each other', async () => {
    await put([
      { ...row, Job_Number: '26-9', Est_Start_Date: '12/7/2026', Est_Complete_Date: '12/18/2026' },
      { ...row, Job_Number: '26-8', Est_Start_Date: '12/7/2026', Est_Complete_Date: '12/4/2026' },
      { ...row, Job_Number: '26-7', Est_Start_Date: '1/1/1900', Est_Complete_Date: '' },
      { ...row, Job_Number: '26-6' },
    ]);
    expect(await days()).toEqual([
      ['2026-12-07', '2026-12-18'],
      ['2026-12-07', null],
      [null, null],
      [null, null],
    ]);
  });

  it('are refused if they are none', async () => {
    const answer = await put([{ ...row, Est_Start_Date: 'soon' }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('row 1: Est_Start_Date');
    expect(answer.body).toContain('Write a day as 12/7/2026');
  });
});
