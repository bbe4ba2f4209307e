import { readEnv } from '#src/env.ts';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { warningsOf } from './warnings.ts';

const now = new Date('2026-11-20T10:00:00Z');
const snapshot = {
  id: 1,
  source: 'live',
  fetchedAt: now,
  truncated: true,
  warnings: ['Split it.'],
  jobCount: 3,
};
const told = (secretEnds: string, isAdministrator: boolean) => {
  const url = 'https://spectrum.example.com';
  const settings = { ...basicSettings(url), MOBPREP_MODE: 'demo', SPECTRUM_SECRET_ENDS: secretEnds };
  return warningsOf(
    { snapshot, refresh: undefined, spectrum: readEnv(settings).spectrum, now },
    isAdministrator,
  );
};

describe('the expiry of the client secret', () => {
  it('is announced to administrators from fourteen days ahead', () => {
    expect(told('2026-12-05', true)).toEqual(['Split it.']);
    expect(told('2026-12-04', true)).toEqual(['Split it.', expect.stringContaining('ends on 2026-12-04')]);
    expect(told('2026-11-20', true)).toEqual(['Split it.', expect.stringContaining('ended on 2026-11-20')]);
  });

  it('is not announced to anybody else', () => {
    expect(told('2026-11-20', false)).toEqual(['Split it.']);
  });
});
