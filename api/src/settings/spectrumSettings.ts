import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { Whole, Word, wordsOf } from './settingKinds.ts';

const codes = (longest: number) => {
  const code = ` *[^,\\s]{1,${longest}} *`;
  return Type.String({ pattern: `^(${code}(,${code}){0,49})?$`, default: '' });
};
const text = (longest: number) => Type.String({ maxLength: longest, default: '' });

/** Settings of the job-costing source. Without them, administrators upload the list. */
export const spectrumSettings = {
  SPECTRUM_FILE: Type.String({ default: '' }),
  SPECTRUM_URL: Type.String({ pattern: '^(https?://[^\\s?#@]+)?$', default: '' }),
  SPECTRUM_AUTH: Word(['basic', 'oauth'], 'basic'),
  SPECTRUM_AUTHORIZATION_ID: text(100),
  SPECTRUM_CLIENT_ID: text(500),
  SPECTRUM_CLIENT_SECRET: text(500),
  SPECTRUM_COMPANY: text(3),
  SPECTRUM_GUID: Word(['empty', 'uuid'], 'empty'),
  SPECTRUM_STATUSES: Type.String({ pattern: '^ *[AIC]( *, *[AIC]){0,2} *$', default: 'A' }),
  SPECTRUM_DIVISIONS: codes(5),
  SPECTRUM_COST_CENTERS: codes(10),
  SPECTRUM_TIMEOUT_S: Whole('60', 1, 300),
  SPECTRUM_REFRESH_MIN: Whole('30', 1, 1_440),
  SPECTRUM_SECRET_ENDS: Type.Union([Type.Literal(''), Type.String({ format: 'date' })], { default: '' }),
  NODE_TLS_REJECT_UNAUTHORIZED: text(10),
};

export interface LiveSettings {
  readonly kind: 'live';
  readonly baseUrl: string;
  readonly auth: 'basic' | 'oauth';
  readonly authorizationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly company: string;
  readonly guid: 'empty' | 'uuid';
  readonly divisions: readonly string[];
  readonly costCenters: readonly string[];
  readonly timeoutMs: number;
}

/** A list that people maintain: uploaded, or read at startup from this file if one is set. */
interface FileSettings {
  readonly kind: 'file';
  readonly path: string | null;
}

export interface SpectrumSettings {
  readonly source: FileSettings | LiveSettings;
  /** Statuses of the jobs to fetch and offer. */
  readonly statuses: readonly string[];
  readonly refreshMs: number;
  /** The day, yyyy-mm-dd, on which the client secret expires. */
  readonly secretEnds: string | null;
}

const Settings = Type.Object(spectrumSettings);
type Given = Static<typeof Settings>;

const mostCalls = 200;

export function toSpectrum(given: Given): SpectrumSettings {
  const statuses = [...new Set(wordsOf(given.SPECTRUM_STATUSES))];
  const source = given.SPECTRUM_URL ? toLive(given) : toFile(given);
  if (source.kind === 'live') {
    const calls = statuses.length * (source.divisions.length || 1) * (source.costCenters.length || 1);
    if (calls > mostCalls)
      throw new PlainFailure(
        `SPECTRUM_STATUSES, _DIVISIONS and _COST_CENTERS make more than ${mostCalls} calls.`,
      );
  }
  return {
    source,
    statuses,
    refreshMs: Number(given.SPECTRUM_REFRESH_MIN) * 60_000,
    secretEnds: given.SPECTRUM_SECRET_ENDS || null,
  };
}

const toFile = ({ SPECTRUM_FILE }: Given): FileSettings => ({
  kind: 'file',
  path: SPECTRUM_FILE ? resolve(SPECTRUM_FILE) : null,
});

function toLive(given: Given): LiveSettings {
  if (given.SPECTRUM_FILE) throw new PlainFailure('SPECTRUM_FILE and SPECTRUM_URL are both set: remove one.');
  requireSafe(given.SPECTRUM_URL);
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new PlainFailure(
      'NODE_TLS_REJECT_UNAUTHORIZED is 0: Spectrum is not read without a look at its certificate.',
    );
  const needed = ['SPECTRUM_COMPANY', ...neededFor[given.SPECTRUM_AUTH]] as const;
  for (const name of needed)
    if (!given[name]) throw new PlainFailure(`${name} is missing: SPECTRUM_URL needs it.`);
  return {
    kind: 'live',
    baseUrl: given.SPECTRUM_URL.replace(/\/+$/, ''),
    auth: given.SPECTRUM_AUTH,
    authorizationId: given.SPECTRUM_AUTHORIZATION_ID,
    clientId: given.SPECTRUM_CLIENT_ID,
    clientSecret: given.SPECTRUM_CLIENT_SECRET,
    company: given.SPECTRUM_COMPANY,
    guid: given.SPECTRUM_GUID,
    divisions: wordsOf(given.SPECTRUM_DIVISIONS),
    costCenters: wordsOf(given.SPECTRUM_COST_CENTERS),
    timeoutMs: Number(given.SPECTRUM_TIMEOUT_S) * 1000,
  };
}

const neededFor = {
  basic: ['SPECTRUM_AUTHORIZATION_ID'],
  oauth: ['SPECTRUM_CLIENT_ID', 'SPECTRUM_CLIENT_SECRET'],
} as const;

/** Credentials may only leave this machine encrypted. */
function requireSafe(url: string) {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return;
  throw new PlainFailure('SPECTRUM_URL has to start with https://.');
}
