import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'results.json');

/** Writes what one part of the bench measured into results.json, next to what the others did. */
export async function keepResults(part: Readonly<Record<string, unknown>>) {
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await writeFile(file, `${JSON.stringify({ ...kept, ...part }, null, 2)}\n`);
}
