import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import type { Site } from './Neighbour.ts';
import { Program } from './Program.ts';

interface OpenSite extends Site {
  /** What was checked so far; the last is the one that failed, if one did. */
  readonly steps: readonly string[];
  /** The end of what each program printed. */
  readonly outputs: () => string;
  readonly close: () => Promise<void>;
}

/** Opens a place for the check of one neighbour. */
export async function openSite(): Promise<OpenSite> {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-neighbour-'));
  await chmod(folder, 0o755);
  const steps: string[] = [];
  const outputs: (() => string)[] = [];
  const cleanups = [() => removeFolder(folder)];
  return {
    folder,
    steps,
    freePort,
    step: async (what, check) => {
      steps.push(what);
      await check();
    },
    write: async (name, text) => {
      const path = join(folder, name);
      await writeFile(path, text);
      return path;
    },
    start: (command, args = [], settings = {}) => {
      const program = new Program(command, args, settings);
      outputs.push(() => program.output);
      cleanups.push(() => program.stop());
      return program;
    },
    run: async (command, args = [], settings = {}) => {
      const program = new Program(command, args, settings);
      const code = await program.ended;
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${program.output}`);
      return program.output;
    },
    startSuite: async (environment = {}) => {
      const dataFolder = await newDataFolder();
      cleanups.push(() => removeFolder(dataFolder));
      const suite = await startServerAlone({ dataFolder, environment });
      outputs.push(suite.output);
      cleanups.push(async () => void (await suite.stop()));
      return suite;
    },
    outputs: () => outputs.map((output) => output().slice(-4_000)).join('\n---\n'),
    close: async () => {
      for (const cleanup of cleanups.reverse()) await cleanup();
    },
  };
}
