import { join, resolve } from 'node:path';
import { bounds, scriptTimeoutMs } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { type BackupSettings, backupSettings, toBackup } from './settings/backupSettings.ts';
import { type CompanySettings, companySettings, toCompany } from './settings/companySettings.ts';
import { highestPort, unusableSetting, usualListening } from './settings/listenProblem.mjs';
import { type MailSettings, mailSettings, toMail } from './settings/mailSettings.ts';
import { publicUrlFault } from './settings/publicUrl.ts';
import { type S3Settings, s3Settings, toS3 } from './settings/s3Settings.ts';
import { Secret, Whole, Word, Zone } from './settings/settingKinds.ts';
import { type SpectrumSettings, spectrumSettings, toSpectrum } from './settings/spectrumSettings.ts';

const DatabaseUrl = Type.String({ pattern: '^(postgres(ql)?://.+)?$', default: '' });

/** The limit of webpack, under which ours has to stay. */
const longestScriptTimeoutMs = 120_000;

/** Every server setting: its name, allowed values and default. */
const Settings = Type.Object({
  PORT: Whole(usualListening.port, 0, highestPort),
  HOST: Type.String({ minLength: 1, default: usualListening.host }),
  MOBPREP_DATA: Type.String({ minLength: 1, default: './.data' }),
  MOBPREP_MODE: Word(['production', 'demo'], 'production'),
  MOBPREP_DEMO_HISTORY: Word(['on', 'off'], 'on'),
  MOBPREP_WEB: Type.String({ default: '' }),
  MOBPREP_PUBLIC_URL: Type.String({ default: '' }),
  MOBPREP_ASSETS_URL: Type.String({ pattern: '^(https?://[\\w.:[\\]-]+)?$', default: '' }),
  DATABASE_URL: DatabaseUrl,
  DATABASE_OWNER_URL: DatabaseUrl,
  DATABASE_POOL: Whole('10', 1, 100),
  DATABASE_TIMEOUT_MS: Whole('15000', 100, 60_000),
  JWT_SECRET: Secret,
  JWT_SECRET_OTHER: Secret,
  LOG_LEVEL: Word(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', ''], ''),
  MOBPREP_NEXT: Type.String({ default: '' }),
  MOBPREP_TIME_ZONE: Zone,
  MOBPREP_OFFLINE: Word(['on', 'off'], 'on'),
  PASSWORD_MIN_LENGTH: Whole(String(bounds.passwordMin), bounds.passwordMin, bounds.passwordMax),
  PE_CHECKOUT_EDIT: Word(['on', 'off'], 'on'),
  SECURITY_CONTACT: Type.String({ pattern: '^((mailto:|https://|tel:)[!-~]+)?$', default: '' }),
  SCRIPT_TIMEOUT_MS: Whole(String(scriptTimeoutMs), 1_000, longestScriptTimeoutMs),
  STOP_DELAY_MS: Whole('0', 0, 8_000),
  MIN_FREE_MB: Whole('200', 0, 999_999_999),
  METRICS_PORT: Type.String({ pattern: '^\\d{0,5}$', default: '' }),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({ default: '' }),
  TRUST_PROXY: Type.String({ pattern: '^(on|off|[1-9])$', default: 'off' }),
  NODE_ENV: Type.String({ default: 'production' }),
  ...backupSettings,
  ...companySettings,
  ...mailSettings,
  ...s3Settings,
  ...spectrumSettings,
});

export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Where photos and released files are kept; null when they are in a bucket. */
  readonly filesFolder: string | null;
  readonly isDemo: boolean;
  /** Whether demo data has quantity rules, measures and finished jobs. */
  readonly hasDemoHistory: boolean;
  readonly isDevelopment: boolean;
  readonly webRoot: string;
  readonly publicUrl: string;
  /** Origin of the CDN that serves the immutable files; empty when this server does. */
  readonly assetsUrl: string;
  readonly databaseUrl: string;
  /** The same database, as the account that owns its tables. */
  readonly databaseOwnerUrl: string;
  readonly databasePool: number;
  /** How long a read may wait for a busy database. A write may wait twice as long. */
  readonly databaseTimeoutMs: number;
  readonly jwtSecret: string;
  /** A second accepted secret, for key rotation. */
  readonly jwtSecretOther: string;
  readonly logLevel: string;
  readonly peCheckoutEdit: boolean;
  /** How many proxies in front of us each add an address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Where the company's days begin and end: `todayIn`. */
  readonly timeZone: string;
  /** The folder of the version to come; empty if there is none. */
  readonly nextVersion: string;
  /** The fewest characters of a new password. */
  readonly passwordMin: number;
  /** Whether devices may keep the load pages for times without a network. */
  readonly isOffline: boolean;
  /** Where strangers report a vulnerability; empty if nowhere. */
  readonly securityContact: string;
  /** How long a page waits for a script. */
  readonly scriptTimeoutMs: number;
  /** How long a stopping server keeps serving. */
  readonly stopDelayMs: number;
  /** Writes are refused when the data folder's disk has less free space than this. */
  readonly leastFreeMegabytes: number;
  /** Where Prometheus reads the metrics; null when they are off. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly isTraced: boolean;
  /** Sign-in with company accounts, if the environment sets it. */
  readonly company: CompanySettings | null;
  /** Whether passwords are for full admins only; null leaves it to the page of Administration. */
  readonly ssoOnly: boolean | null;
  /** The mail server, if one is set. */
  readonly mail: MailSettings | null;
  /** The bucket for photos and released files, if one is set. */
  readonly s3: S3Settings | null;
  readonly spectrum: SpectrumSettings;
  readonly backup: BackupSettings;
}

const check = Compile(Settings);

/** Reads the settings. An unusable one stops startup with a sentence that names it. */
export function readEnv(source: Source): Env {
  const given = readSettings(source);
  if (given.MOBPREP_MODE === 'production' && !given.JWT_SECRET)
    throw new PlainFailure('JWT_SECRET is missing: in production set it to 32 or more random characters.');
  return toEnv(given);
}

/** Where the data and the suite are. Works without JWT_SECRET, for commands that sign nothing. */
export const readPlaces = (
  source: Source,
): Pick<
  Env,
  'databaseOwnerUrl' | 'dataFolder' | 'filesFolder' | 'passwordMin' | 'publicUrl' | 'port' | 'backup'
> => toEnv(readSettings(source));

/** All settings. Works without JWT_SECRET, for the command that says what is wrong with them. */
export const readUnready = (source: Source): Env => toEnv(readSettings(source));

type Source = Record<string, string | undefined>;

function readSettings(source: Source): Static<typeof Settings> {
  const fault = publicUrlFault(source['MOBPREP_PUBLIC_URL']?.trim() ?? '');
  if (fault) throw new PlainFailure(`MOBPREP_PUBLIC_URL can't be right: ${fault}.`);
  const names = Object.keys(Settings.properties);
  const given = Object.fromEntries(
    Object.entries(Settings.properties).map(([name, schema]) => [
      name,
      source[name]?.trim() || standard(schema),
    ]),
  );
  if (!check.Check(given)) {
    const wrong = names.find((name) =>
      check.Errors(given).some((error) => error.instancePath === `/${name}`),
    );
    throw new PlainFailure(unusableSetting(wrong ?? ''));
  }
  return { ...given, MOBPREP_PUBLIC_URL: given.MOBPREP_PUBLIC_URL.replace(/\/$/, '') };
}

const standard = (schema: object): unknown => ('default' in schema ? schema.default : '');

const toEnv = (given: Static<typeof Settings>): Env => ({
  port: Number(given.PORT),
  host: given.HOST,
  dataFolder: resolve(given.MOBPREP_DATA),
  filesFolder: toS3(given) ? null : join(resolve(given.MOBPREP_DATA), 'files'),
  isDemo: given.MOBPREP_MODE === 'demo',
  hasDemoHistory: given.MOBPREP_DEMO_HISTORY === 'on',
  isDevelopment: given.NODE_ENV === 'development',
  webRoot: given.MOBPREP_WEB && resolve(given.MOBPREP_WEB),
  publicUrl: given.MOBPREP_PUBLIC_URL,
  assetsUrl: given.MOBPREP_ASSETS_URL,
  databaseUrl: given.DATABASE_URL,
  databaseOwnerUrl: given.DATABASE_URL && (given.DATABASE_OWNER_URL || given.DATABASE_URL),
  databasePool: Number(given.DATABASE_POOL),
  databaseTimeoutMs: Number(given.DATABASE_TIMEOUT_MS),
  jwtSecret: given.JWT_SECRET,
  jwtSecretOther: given.JWT_SECRET_OTHER,
  logLevel: given.LOG_LEVEL || (given.MOBPREP_MODE === 'demo' ? 'warn' : 'info'),
  peCheckoutEdit: given.PE_CHECKOUT_EDIT === 'on',
  trustedProxies: { off: 0, on: 1 }[given.TRUST_PROXY] ?? Number(given.TRUST_PROXY),
  isOffline: given.MOBPREP_OFFLINE === 'on',
  timeZone: given.MOBPREP_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone,
  nextVersion: given.MOBPREP_NEXT && resolve(given.MOBPREP_NEXT),
  passwordMin: Number(given.PASSWORD_MIN_LENGTH),
  securityContact: given.SECURITY_CONTACT,
  scriptTimeoutMs: Number(given.SCRIPT_TIMEOUT_MS),
  stopDelayMs: Number(given.STOP_DELAY_MS),
  leastFreeMegabytes: Number(given.MIN_FREE_MB),
  metrics: given.METRICS_PORT ? { host: given.METRICS_HOST, port: Number(given.METRICS_PORT) } : null,
  isTraced: given.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
  company: toCompany(given),
  ssoOnly: given.SSO_ONLY === '' ? null : given.SSO_ONLY === 'on',
  mail: toMail(given),
  s3: toS3(given),
  spectrum: toSpectrum(given),
  backup: toBackup(given, resolve(given.MOBPREP_DATA)),
});

/** The secrets whose signatures are accepted, the current one first. */
export const secretsOf = ({ jwtSecretOther }: Env, present: string): readonly string[] =>
  jwtSecretOther ? [present, jwtSecretOther] : [present];
