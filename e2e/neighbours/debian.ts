import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { Program } from './Program.ts';

async function run(command: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const program = new Program(command, args, { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
  return { code: await program.ended, output: program.output.trim() };
}

/** The installed version of a package, or null. */
async function versionOf(name: string): Promise<string | null> {
  const shown = '--showformat=$' + '{db:Status-Status} $' + '{Version}';
  const { code, output } = await run('dpkg-query', '--show', shown, name);
  const [status, version] = output.split(' ');
  return code === 0 && status === 'installed' ? (version ?? null) : null;
}

/** Why packages can't be installed on this machine. */
export class CannotInstall extends Error {}

/** Installs what is missing and returns the version of the first. */
export async function install(packages: readonly string[]): Promise<string> {
  const missing: string[] = [];
  for (const name of packages) if ((await versionOf(name)) === null) missing.push(name);
  if (missing.length > 0) {
    if (process.getuid?.() !== 0) throw new CannotInstall('only root can install it');
    await withoutServices(async () => {
      const get = () => run('apt-get', 'install', '--yes', '-qq', '--no-install-recommends', ...missing);
      if ((await get()).code === 0) return;
      await run('apt-get', 'update', '-qq');
      const { code, output } = await get();
      if (code !== 0) throw new CannotInstall(output.split('\n').at(-1));
    });
  }
  return (await versionOf(packages[0] ?? '')) ?? '';
}

const policy = '/usr/sbin/policy-rc.d';

/** Debian would start each server that it installs, at its usual port. */
async function withoutServices(work: () => Promise<void>) {
  const isOurs = !existsSync(policy);
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) await rm(policy);
  }
}
