import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { plainEnvironment } from './serverProcess.ts';

/** Runs a command as an operator would. */
export async function runCommand(...call: Parameters<typeof startCommand>) {
  return startCommand(...call).end;
}

/** Starts a command, from another version if its folder is given. `end` is its exit code (null if it was killed) and its output. */
export function startCommand(
  name: string,
  parameters: readonly string[],
  settings: Record<string, string>,
  input = '',
  version = join(import.meta.dirname, '../..'),
) {
  const file = join(version, 'src/commands', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...parameters], {
    env: { ...plainEnvironment(), ...settings },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(input);
  const end = once(child, 'close').then(async ([code]: (number | null)[]) => ({
    code,
    words: (await said).join(''),
  }));
  return { child, end };
}
