import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { plainEnvironment } from './serverProcess.ts';

/** Runs one of the commands as its operator does. */
export async function runCommand(
  name: string,
  parameters: readonly string[],
  settings: Record<string, string>,
  input = '',
) {
  const file = join(import.meta.dirname, '../commands', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...parameters], {
    env: { ...plainEnvironment(), ...settings },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: Number(code), words: (await said).join('') };
}
