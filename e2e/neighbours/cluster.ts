import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './Neighbour.ts';
import type { Program } from './Program.ts';
import { until } from './until.ts';

/** Debian's PostgreSQL with an empty cluster of its own, on the loopback address. */
export interface Cluster {
  readonly port: number;
  /** Runs SQL as the superuser, each statement by itself. */
  readonly sql: (text: string, database?: string) => Promise<string>;
  /** The address of a database for an account with the password `secret`. */
  readonly url: (account: string, database: string, port?: number) => string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function startCluster(site: Site): Promise<Cluster> {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const bin = join('/usr/lib/postgresql', versions[0] ?? '', 'bin');
  const as = 'postgres';
  const folder = join(site.folder, 'cluster');
  const [uid, gid] = (await site.run('getent', ['passwd', as])).split(':').slice(2, 4).map(Number);
  await mkdir(folder);
  await chown(folder, uid ?? 0, gid ?? 0);
  await chmod(folder, 0o700);
  // Debian's own clusters get the machine's locale; where it has none, that means SQL_ASCII.
  await site.run(join(bin, 'initdb'), ['--pgdata', folder, '--auth=trust', '--locale=C'], { as });
  const port = await site.freePort();
  const options = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'];
  let server: Program | undefined;
  const psql = (text: string, database: string) =>
    site.run(
      'psql',
      ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', String(port), '-U', as, database],
      {
        input: text,
      },
    );
  const start = async () => {
    server = site.start(join(bin, 'postgres'), options, { as });
    await until(() => psql('SELECT 1', 'postgres'));
  };
  await start();
  return {
    port,
    sql: (text, database = 'postgres') => psql(text, database),
    url: (account, database, at = port) => `postgres://${account}:secret@127.0.0.1:${at}/${database}`,
    stop: async () => server?.stop('SIGINT'),
    start,
  };
}

/** The two accounts and the database that `docs/operating.md` has an operator make. */
export async function makeDatabase({ sql }: Cluster, name = 'mobprep') {
  await sql(`
    CREATE ROLE mobprep_owner LOGIN PASSWORD 'secret';
    CREATE ROLE mobprep_server LOGIN PASSWORD 'secret';
    CREATE DATABASE ${name} OWNER mobprep_owner ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`);
  await sql(
    `ALTER DEFAULT PRIVILEGES FOR ROLE mobprep_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mobprep_server;
     ALTER DEFAULT PRIVILEGES FOR ROLE mobprep_owner GRANT SELECT, USAGE ON SEQUENCES TO mobprep_server;`,
    name,
  );
}

/** What `/readyz` answers: the status, and the reason if it isn't ready. */
export async function readiness(url: string): Promise<{ status: number; reason: string }> {
  const answer = await fetch(`${url}/readyz`);
  const { detail = '' } = await answer.json();
  return { status: answer.status, reason: detail };
}

/** A demo ends where a server of production waits for its database to be put right. */
export const production = {
  MOBPREP_MODE: 'production',
  JWT_SECRET: 'a secret that only the neighbours know',
};
