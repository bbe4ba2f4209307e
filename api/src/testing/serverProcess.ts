import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process of ours gets besides its settings. */
export const plainEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** The server as its operator starts it: a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it is; empty while nobody has waited for it, or when it has ended before. */
  readonly address: string;
  /** Its address once it is ready. */
  readonly ready: Promise<string>;
  readonly words: () => string;
  readonly exit: Promise<number | null>;
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mobprep-server-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts a server, of another version if its folder is given. Waits until it is ready or has ended, unless the test wants it in between. */
export async function startProcess(
  settings: Record<string, string>,
  { waits = true, version = join(import.meta.dirname, '../..') } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(version, 'src/server.ts')], {
    env: { ...plainEnvironment(), MOBPREP_MODE: 'demo', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      const address = /ready at (http:\S+?)["\s]/.exec(words)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  const address = waits ? await Promise.race([ready, exit.then(() => '')]) : '';
  return { child, address, ready, words: () => words, exit };
}
