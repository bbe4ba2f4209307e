import { fixtures } from '#src/testing/spectrum/fixtures.ts';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { jobRow, renderAnswer } from '#src/testing/spectrum/render.ts';
import { sourceWith } from '#src/testing/spectrum/sourceWith.ts';
import { type StandIn, startStandIn } from '#src/testing/spectrum/standIn.ts';

let spectrum: StandIn;
beforeEach(async () => {
  spectrum = await startStandIn();
});
afterEach(() => spectrum.stop());

const { signal } = new AbortController();
const reading = (settings: Record<string, string> = {}) =>
  sourceWith({ ...basicSettings(spectrum.url), ...settings });
const read = (name: keyof typeof fixtures, settings?: Record<string, string>) => {
  spectrum.use(fixtures[name]);
  return reading(settings).source.read(signal);
};
const numbersOf = (jobs: readonly { job_number: string }[]) => jobs.map((job) => job.job_number);

describe('an answer of Spectrum', () => {
  it('becomes jobs with the fields that the product shows', async () => {
    const { jobs, ...rest } = await read('normal');
    expect(numbersOf(jobs)).toEqual(['26-1000', '26-1001', '26-1002']);
    expect(jobs[0]).toEqual({
      company_code: 'CW1',
      job_number: '26-1000',
      job_description: 'Invented job 0',
      city: 'Wichita',
      state: 'KS',
      project_manager: 'VANTREE',
      superintendent: 'OSTRANDER',
      status_code: 'A',
      ...{ start_date: null, complete_date: null },
    });
    expect(rest).toEqual({ leftOut: 0, truncated: false, warnings: [] });
  });

  it('may hold one row', async () => {
    expect((await read('one row')).jobs).toHaveLength(1);
  });

  it('without any row is a failure, not an empty list', async () => {
    await expect(read('zero rows')).rejects.toMatchObject({ hope: 'later', message: /no job at all/ });
  });

  it('has its numbers trimmed at both ends, with suffixes kept', async () => {
    expect(numbersOf((await read('padded numbers')).jobs)).toEqual(['450', '450E1']);
  });

  it('has its entities decoded', async () => {
    expect((await read('entities in names')).jobs[0]?.job_description).toBe('Smith & Sons <Annex> "B"');
  });

  it('gives every complete row if its end is cut off', async () => {
    expect(await read('cut tail')).toMatchObject({ jobs: { length: 4 }, truncated: false, warnings: [] });
  });

  it('reports missing jobs if it is cut off within a row', async () => {
    const { jobs, truncated, warnings } = await read('cut row');
    expect([jobs.length, truncated]).toEqual([3, true]);
    expect(warnings).toEqual([expect.stringContaining('cut off')]);
  });

  it('with as many rows as Spectrum can send warns that jobs may be missing, and says how to split the call', async () => {
    const { jobs, leftOut, truncated, warnings } = await read('501 rows');
    expect([jobs.length, leftOut, truncated]).toEqual([500, 1, true]);
    expect(warnings.join()).toContain('SPECTRUM_DIVISIONS');
    expect(warnings.join()).toContain('1 (W)');
  });

  it('with letter A is a refusal that is not retried and quotes nothing', async () => {
    const failure = await read('not authorized').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      hope: 'never',
      message: /letter A \(not authorized, Authorization_ID\)/,
    });
    expect(String(failure)).not.toContain('CANARY');
    expect(spectrum.calls).toHaveLength(1);
  });

  it('counts as a job with the letters G and S, but not with any other', async () => {
    const rows = ['G', 'S', 'X', 'e'].map((Error_Code, at) => jobRow(at, { Error_Code }));
    spectrum.use(() => ({ body: renderAnswer(rows) }));
    const { jobs, warnings } = await reading().source.read(signal);
    expect([numbersOf(jobs), warnings.join()]).toEqual([
      ['26-1000', '26-1001'],
      expect.stringContaining('2 (E, X)'),
    ]);
  });

  it('that is a fault is tried three times, with longer pauses', async () => {
    spectrum.use(fixtures.fault);
    const { source, pauses } = reading();
    await expect(source.read(signal)).rejects.toMatchObject({ hope: 'soon', message: /fault/ });
    expect([spectrum.calls.length, pauses]).toEqual([3, [1_000, 4_000]]);
  });

  it('is accepted after one fault', async () => {
    expect((await read('one fault')).jobs).toHaveLength(4);
    expect(spectrum.calls).toHaveLength(2);
  });

  it('from an unavailable server is tried three times', async () => {
    await expect(read('html 503')).rejects.toMatchObject({ hope: 'soon', message: /503/ });
    expect(spectrum.calls).toHaveLength(3);
  });

  it('that is an unrelated page is a failure', async () => {
    await expect(read('html 200')).rejects.toMatchObject({ hope: 'later', message: /not GetJob/ });
  });

  it('that does not come is given up after the configured time', async () => {
    await expect(read('slow', { SPECTRUM_TIMEOUT_S: '1' })).rejects.toMatchObject({
      hope: 'later',
      message: /within 1 seconds/,
    });
  });

  it('that does not come is given up immediately when the server stops', async () => {
    spectrum.use(fixtures.slow);
    const stopping = new AbortController();
    const running = reading().source.read(stopping.signal);
    while (spectrum.calls.length === 0) await new Promise(setImmediate);
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
  });

  it('that redirects is not followed', async () => {
    const location = `${spectrum.url}/ws/GetJob`;
    spectrum.use((_call, count) => (count === 1 ? { status: 307, location, body: '' } : { body: '' }));
    await expect(reading().source.read(signal)).rejects.toMatchObject({ message: /307/ });
    expect(spectrum.calls).toHaveLength(1);
  });

  it('larger than 20 MB is not read to its end', async () => {
    spectrum.use(() => ({ body: renderAnswer([jobRow(0)]) + ' '.repeat(21 * 1024 * 1024) }));
    await expect(reading().source.read(signal)).rejects.toMatchObject({ message: /20 MB/ });
  });

  it('never comes where nobody listens', async () => {
    const { source } = sourceWith(basicSettings('http://127.0.0.1:9'));
    await expect(source.read(signal)).rejects.toMatchObject({ hope: 'soon', message: /can't reach/ });
  });

  it('in another encoding than UTF-8 is read in the encoding it names', async () => {
    const body = Buffer.from(renderAnswer([jobRow(0, { City: 'Montr\u00e9al' })]), 'latin1');
    spectrum.use(() => ({ type: 'text/xml; charset=iso-8859-1', body }));
    expect((await reading().source.read(signal)).jobs[0]?.city).toBe('Montr\u00e9al');
  });
});

describe('text of Spectrum', () => {
  const readOne = async (fields: Record<string, string>) => {
    spectrum.use(() => ({ body: renderAnswer([jobRow(0, fields)]) }));
    return (await reading().source.read(signal)).jobs[0];
  };

  it('stays text when it looks like HTML', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await readOne({ Job_Description: name }))?.job_description).toBe(name);
  });

  it("is shortened, except for numbers, which would become another job's", async () => {
    const job = await readOne({ Job_Description: 'x'.repeat(10_000), City: 'y'.repeat(10_000) });
    expect([job?.job_description.length, job?.city.length]).toEqual([100, 100]);
    await expect(readOne({ Job_Number: '1'.repeat(10_000) })).rejects.toThrow('no job at all');
  });

  it('leaves out a job whose number is too long, and says so', async () => {
    const rows = [jobRow(0), jobRow(1, { Job_Number: '1'.repeat(41) })];
    spectrum.use(() => ({ body: renderAnswer(rows) }));
    const { jobs, warnings } = await reading().source.read(signal);
    expect([numbersOf(jobs), warnings]).toEqual([
      ['26-1000'],
      [expect.stringMatching(/40 characters: 1\.$/)],
    ]);
  });

  it('leaves out a job whose number would be lost in an address', async () => {
    spectrum.use(() => ({ body: renderAnswer([jobRow(0), jobRow(1, { Job_Number: ' .. ' })]) }));
    expect(numbersOf((await reading().source.read(signal)).jobs)).toEqual(['26-1000']);
  });

  it('loses control characters and those that change the writing direction', async () => {
    const job = await readOne({ Job_Description: ' a\u0007b\r\n\tc\u202ed\uffff\u0000 ' });
    expect(job?.job_description).toBe('ab cd');
  });
});
