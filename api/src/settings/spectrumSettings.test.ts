import { readEnv } from '../env.ts';

const live = {
  SPECTRUM_URL: 'https://spectrum.example.com:8482/',
  SPECTRUM_AUTHORIZATION_ID: 'reader',
  SPECTRUM_COMPANY: 'CW1',
};
const read = (settings: Record<string, string>) => readEnv({ MOBPREP_MODE: 'demo', ...settings }).spectrum;

describe('the settings of the job-costing source', () => {
  it('leave the list to uploads if none of them is set', () => {
    expect(read({})).toEqual({
      source: { kind: 'file', path: null },
      statuses: ['A'],
      refreshMs: 1_800_000,
      secretEnds: null,
    });
  });

  it('choose the web service if its address is set, with defaults for everything else', () => {
    expect(read(live).source).toEqual({
      kind: 'live',
      baseUrl: 'https://spectrum.example.com:8482',
      auth: 'basic',
      authorizationId: 'reader',
      clientId: '',
      clientSecret: '',
      company: 'CW1',
      guid: 'empty',
      divisions: [],
      costCenters: [],
      timeoutMs: 60_000,
    });
  });

  it('accept spaces in lists', () => {
    const { source, statuses } = read({
      ...live,
      SPECTRUM_STATUSES: 'A, I,A',
      SPECTRUM_DIVISIONS: 'METAL, ROOFS',
    });
    expect([statuses, source]).toMatchObject([['A', 'I'], { divisions: ['METAL', 'ROOFS'] }]);
  });

  const unusable: [string, Record<string, string>][] = [
    ['https', { SPECTRUM_URL: 'http://spectrum.example.com' }],
    ['SPECTRUM_URL', { SPECTRUM_URL: 'https://name:word@spectrum.example.com' }],
    ['SPECTRUM_URL', { SPECTRUM_URL: 'file:///etc' }],
    ['SPECTRUM_FILE', { SPECTRUM_FILE: 'jobs.csv' }],
    ['SPECTRUM_COMPANY', { SPECTRUM_COMPANY: '' }],
    ['SPECTRUM_AUTHORIZATION_ID', { SPECTRUM_AUTHORIZATION_ID: '' }],
    ['SPECTRUM_CLIENT_ID', { SPECTRUM_AUTH: 'oauth' }],
    ['SPECTRUM_AUTH', { SPECTRUM_AUTH: 'none' }],
    ['SPECTRUM_STATUSES', { SPECTRUM_STATUSES: 'A,X' }],
    ['SPECTRUM_SECRET_ENDS', { SPECTRUM_SECRET_ENDS: '2026-13-01' }],
    ['SPECTRUM_DIVISIONS', { SPECTRUM_DIVISIONS: 'TOOLONG' }],
    ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['200 calls', { SPECTRUM_DIVISIONS: listOf(20), SPECTRUM_COST_CENTERS: listOf(20) }],
  ];

  it.each(unusable)('stop startup with a sentence that names %s', (name, settings) => {
    expect(() => read({ ...live, ...settings })).toThrow(name);
  });

  it('let credentials travel unencrypted only to this machine', () => {
    expect(read({ ...live, SPECTRUM_URL: 'http://127.0.0.1:9' }).source).toMatchObject({
      baseUrl: 'http://127.0.0.1:9',
    });
  });
});

function listOf(count: number): string {
  return Array.from({ length: count }, (_, at) => `D${at}`).join(',');
}
