import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'results.json');

/** Writes one part's measurements to results.json and keeps the other parts'. */
export async function keepResults(part: Readonly<Record<string, unknown>>) {
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await writeFile(file, `${JSON.stringify({ ...kept, ...part }, null, 2)}\n`);
}
