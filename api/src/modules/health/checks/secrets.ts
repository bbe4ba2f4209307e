import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#src/env.ts';
import type { OfflineCheck } from '../HealthCheck.ts';

/** As long as JWT_SECRET has to be. */
const shortestSecret = 32;
const shortestPassword = 12;
/** Anybody else's rights to a file. */
const others = 0o077;

/** Secrets that somebody could guess or read. */
export const secretsCheck: OfflineCheck = {
  id: 'secrets',
  name: 'Secrets',
  means:
    'Who guesses or reads a secret can sign in as anybody, or read everything. Make a new one of 32 or more random characters. JWT_SECRET_OTHER lets people stay signed in while you change JWT_SECRET: remove it a week later. Files with secrets belong to the account of MobPrep alone: chmod 600.',
  pace: 'often',
  check: async ({ env, acceptedSecrets }) => {
    const weak = [
      ...acceptedSecrets.flatMap((secret, at) =>
        secret.length < shortestSecret ? [at === 0 ? 'the signing secret' : 'JWT_SECRET_OTHER'] : [],
      ),
      ...passwordsOf(env).flatMap(([name, password]) => (password.length < shortestPassword ? [name] : [])),
    ];
    if (weak.length > 0)
      return { state: 'failing', found: `Too short, so somebody could guess: ${weak.join(', ')}.` };
    const open = await readableByOthers(env.dataFolder);
    if (open.length > 0)
      return {
        state: 'failing',
        found: `Other accounts of this machine may read ${open.join(', ')} in the data folder.`,
      };
    if (acceptedSecrets.length === 0)
      return {
        state: 'look',
        found: 'There is no signing secret here yet. The server makes one when it starts.',
      };
    if (acceptedSecrets.length > 1)
      return {
        state: 'look',
        found: 'JWT_SECRET_OTHER still counts: remove it once the change is a week old.',
      };
    return { state: 'good', found: 'All are long enough, and nobody else may read their files' };
  },
};

/** Passwords in settings. Empty ones are another way of signing in. */
function passwordsOf(env: Env): [name: string, password: string][] {
  const inUrl = (name: string, url: string): [string, string] => [
    name,
    url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : '',
  ];
  const found: [string, string][] = [
    inUrl('the password in DATABASE_URL', env.databaseUrl),
    inUrl('the password in DATABASE_OWNER_URL', env.databaseOwnerUrl),
    inUrl('the password in SMTP_URL', env.mail?.smtpUrl ?? ''),
    ['S3_SECRET_ACCESS_KEY', env.s3?.secretAccessKey ?? ''],
    ['OIDC_CLIENT_SECRET', env.company?.secret ?? ''],
  ];
  return found.filter(([, password]) => password !== '');
}

async function readableByOthers(folder: string): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const found = await Promise.all(
    ['jwt.secret', 'postgres.password'].map(async (name) => {
      const about = await stat(join(folder, name)).catch(() => null);
      return about && (about.mode & others) !== 0 ? [name] : [];
    }),
  );
  return found.flat();
}
