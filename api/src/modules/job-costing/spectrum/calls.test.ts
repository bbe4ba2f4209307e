import { type Fixture, fixtures } from '#src/testing/spectrum/fixtures.ts';
import { basicSettings, oauthSettings } from '#src/testing/spectrum/liveSettings.ts';
import { jobRow, renderAnswer } from '#src/testing/spectrum/render.ts';
import { sourceWith } from '#src/testing/spectrum/sourceWith.ts';
import { type StandIn, startStandIn } from '#src/testing/spectrum/standIn.ts';
import { getJobParameters } from './getJobRequest.ts';

let spectrum: StandIn;
beforeEach(async () => {
  spectrum = await startStandIn();
});
afterEach(() => spectrum.stop());

const { signal } = new AbortController();
const basic = (settings: Record<string, string> = {}) =>
  sourceWith({ ...basicSettings(spectrum.url), ...settings });
const parameters = () => spectrum.calls.map((call) => call.parameters);

describe('a call of GetJob', () => {
  it('has every parameter, even empty ones', async () => {
    await basic().source.read(signal);
    const empty = Object.fromEntries(getJobParameters.map((name) => [name, '']));
    const given = { Authorization_ID: 'CANARY-ID', pCompany_Code: 'CW1', pStatus_Code: 'A' };
    expect(parameters()).toEqual([{ ...empty, ...given }]);
  });

  it('has a unique id if the site wants one', async () => {
    await basic({ SPECTRUM_GUID: 'uuid', SPECTRUM_STATUSES: 'A,I' }).source.read(signal);
    const ids = parameters().map(({ GUID }) => GUID);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('is made for each status, division and cost center', async () => {
    const split = { SPECTRUM_STATUSES: 'A,C', SPECTRUM_DIVISIONS: 'R&D,WALL', SPECTRUM_COST_CENTERS: 'X' };
    const { warnings } = await basic(split).source.read(signal);
    const asked = parameters().map((each) => [each['pStatus_Code'], each['pDivision'], each['pCost_Center']]);
    expect(asked.sort()).toEqual([
      ['A', 'R&amp;D', 'X'],
      ['A', 'WALL', 'X'],
      ['C', 'R&amp;D', 'X'],
      ['C', 'WALL', 'X'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('adds to the others, counting each job once by company and number', async () => {
    spectrum.use(({ parameters: { pStatus_Code } }) => ({
      body: renderAnswer(
        pStatus_Code === 'A'
          ? [jobRow(0), jobRow(1)]
          : [
              jobRow(1, { Job_Number: '   26-1001' }),
              jobRow(2),
              jobRow(1, { Company_Code: 'CW2' }),
              { Job_Number: '' },
            ],
      ),
    }));
    const { jobs, warnings } = await basic({ SPECTRUM_STATUSES: 'A,I' }).source.read(signal);
    expect(jobs.map((job) => `${job.company_code} ${job.job_number}`).sort()).toEqual([
      'CW1 26-1000',
      'CW1 26-1001',
      'CW1 26-1002',
      'CW2 26-1001',
    ]);
    expect(warnings).toEqual([expect.stringContaining('more than one company')]);
  });

  it('is mentioned if it brings no jobs while others do', async () => {
    spectrum.use((call, count) =>
      call.parameters['pStatus_Code'] === 'C'
        ? fixtures['zero rows'](call, count)
        : fixtures.normal(call, count),
    );
    const { jobs, warnings } = await basic({ SPECTRUM_STATUSES: 'A,C' }).source.read(signal);
    expect([jobs.length, warnings]).toEqual([3, ['Spectrum sent no job for status C.']]);
  });
});

const tenCalls = { SPECTRUM_DIVISIONS: 'A,B,C,D,E,F,G,H,I,J' };

describe('many calls', () => {
  it('run three at a time, never more', async () => {
    let arrived = 0;
    let open = () => {};
    const three = new Promise<void>((resolve) => {
      open = resolve;
    });
    const probe = async () => {
      for (let count = 0; count < 10; count += 1) await fetch(`${spectrum.url}/nothing`);
    };
    const held: Fixture = async () => {
      arrived += 1;
      // Any other calls under way arrive before these requests, which run one after the other.
      if (arrived === 3) void probe().then(open);
      await three;
      return fixtures.normal({ parameters: {}, headers: {}, body: '' }, 1);
    };
    spectrum.use(held);
    await basic(tenCalls).source.read(signal);
    expect([spectrum.calls.length, spectrum.mostAtOnce()]).toEqual([10, 3]);
  });

  it('stop at the first one that fails for good, because half a list is useless', async () => {
    spectrum.use((call, count) => fixtures[count === 4 ? 'not authorized' : 'normal'](call, count));
    await expect(basic(tenCalls).source.read(signal)).rejects.toMatchObject({ hope: 'never' });
    expect(spectrum.calls.length).toBeLessThanOrEqual(6);
  });

  it('stop after five failures in a row', async () => {
    spectrum.use(fixtures['html 503']);
    await expect(basic(tenCalls).source.read(signal)).rejects.toThrow(/503|in a row/);
    expect(spectrum.calls.length).toBeLessThanOrEqual(7);
  });
});

describe('signing in', () => {
  it('by company and authorization id is part of each call', async () => {
    await basic().source.read(signal);
    expect(spectrum.calls[0]?.headers['authorization']).toBe(spectrum.signIn.basic);
  });

  it('is refused without another try', async () => {
    const { source } = basic({ SPECTRUM_AUTHORIZATION_ID: 'other' });
    await expect(source.read(signal)).rejects.toMatchObject({ hope: 'never', message: /refused the cred/ });
  });

  it('by client secret gets one token for all calls', async () => {
    const { source } = sourceWith({ ...oauthSettings(spectrum.url), ...tenCalls });
    await source.read(signal);
    expect([spectrum.calls.length, spectrum.signIn.asked.length]).toEqual([10, 1]);
  });

  it('keeps a token until a minute before it expires', async () => {
    let now = new Date('2026-11-20T10:00:00Z');
    spectrum.signIn.lifetimeS = 600;
    const { source } = sourceWith(oauthSettings(spectrum.url), () => now);
    const tokensAt = async (time: string) => {
      now = new Date(`2026-11-20T${time}Z`);
      await source.read(signal);
      return spectrum.signIn.asked.length;
    };
    expect(await tokensAt('10:00:00')).toBe(1);
    expect(await tokensAt('10:08:59')).toBe(1);
    expect(await tokensAt('10:09:01')).toBe(2);
  });

  it('gets one new token if the token has expired early', async () => {
    const { source } = sourceWith({ ...oauthSettings(spectrum.url), ...tenCalls });
    await source.read(signal);
    spectrum.signIn.expire();
    expect((await source.read(signal)).jobs).toHaveLength(3);
    expect(spectrum.signIn.asked).toHaveLength(2);
  });

  it('says that the secret may have been rotated, and never what it is', async () => {
    spectrum.signIn.secret = 'another';
    const { source } = sourceWith(oauthSettings(spectrum.url));
    const failure = await source.read(signal).catch((error: unknown) => error);
    expect(failure).toMatchObject({ hope: 'never', message: /rotated/ });
    expect(String(failure)).not.toContain('CANARY');
  });
});
