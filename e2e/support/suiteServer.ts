import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const launcher = [process.execPath, 'tooling/bin/start.mjs'] as const;
const readyWithinMs = 120_000;

/** A running server with its own port and data folder. */
export interface SuiteServer {
  readonly url: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Stops it with SIGTERM. Returns its exit code and how many ms that took. */
  readonly stop: () => Promise<{ code: number | null; ms: number }>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}

/** An empty folder for a server's data. */
export const newDataFolder = () => mkdtemp(join(tmpdir(), 'mobprep-e2e-'));

/** Copies a stopped server's data folder. `cp -a` keeps the owner, without which PostgreSQL doesn't start. */
export async function copyDataFolder(seeded: string): Promise<string> {
  const folder = await newDataFolder();
  await promisify(execFile)('cp', ['-a', `${seeded}/.`, folder]);
  return folder;
}

/** Removes a data folder. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

export interface StartOptions {
  readonly dataFolder: string;
  readonly port?: number;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Kills the launcher and everything it started, at once and without warning. */
export function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It is already gone.
  }
}

type Command = readonly [program: string, ...args: string[]];

/** Starts a program and leaves it to the caller to check that it gets ready. */
function launchProgram(
  [program, ...args]: Command,
  { dataFolder, port = 8080, environment = {} }: StartOptions,
) {
  const child = spawn(program, args, {
    cwd: root,
    // Its own process group, so that a test can kill all of it at once.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      MOBPREP_DATA: dataFolder,
      // Tests know every draft and every load of the demo data.
      MOBPREP_DEMO_HISTORY: 'off',
      ...environment,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output: () => printed, exited };
}

/** Starts the suite as `npm start` does. */
export const launch = (options: StartOptions) => launchProgram(launcher, options);

/** Starts a program and waits until it says that it is ready. */
async function ready(command: Command, options: StartOptions): Promise<SuiteServer> {
  const { port = await freePort() } = options;
  const { child, output, exited } = launchProgram(command, { ...options, port });
  const deadline = Date.now() + readyWithinMs;
  while (!output().includes('MobPrep is ready at ')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The suite did not start:\n${output()}`);
    await Promise.race([exited, new Promise((done) => setTimeout(done, 50))]);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder: options.dataFolder,
    process: child,
    output,
    stop: async () => {
      const begun = Date.now();
      child.kill('SIGTERM');
      const code = await exited;
      return { code, ms: Date.now() - begun };
    },
  };
}

/** Starts the suite as `npm start` does and waits until it is ready. */
export const startSuiteServer = (options: Omit<StartOptions, 'port'>) => ready(launcher, options);

/** Starts the suite with `npm start` itself. */
export const startWithNpm = (options: Omit<StartOptions, 'port'>) => ready(['npm', 'start'], options);

/** Starts the built suite's server without the launcher, which would check the builds again. */
export const startServerAlone = ({ environment, ...options }: StartOptions) =>
  ready([process.execPath, 'api/src/server.ts'], {
    ...options,
    environment: {
      MOBPREP_MODE: 'demo',
      MOBPREP_WEB: root,
      ...environment,
    },
  });
