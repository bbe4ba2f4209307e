import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment that our processes get besides their settings. */
export const plainEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** The server as its operator starts it, in a separate process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** The server's address. Empty if nobody has waited for it, or if it ended first. */
  readonly address: string;
  /** Resolves to its address once it is ready. */
  readonly ready: Promise<string>;
  readonly words: () => string;
  readonly exit: Promise<number | null>;
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mobprep-server-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

interface Start {
  readonly waits?: boolean;
  readonly version?: string;
  /** Called before the process has done much. */
  readonly started?: (pid: number) => Promise<void>;
}

/** Starts a server, from another version if its folder is given. Waits until it is ready or has ended, unless `waits` is false. */
export async function startProcess(
  settings: Record<string, string>,
  { waits = true, version = join(import.meta.dirname, '../..'), started }: Start = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(version, 'src/server.ts')], {
    env: { ...plainEnvironment(), MOBPREP_MODE: 'demo', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) await started?.(child.pid);
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
