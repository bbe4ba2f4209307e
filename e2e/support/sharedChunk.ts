import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const shellPage = join(import.meta.dirname, '../../shell/dist/index.html');

/** A file of the shared package that only pages with a list take from the shell. */
export async function sharedChunk(): Promise<string> {
  const page = await readFile(shellPage, 'utf8');
  const chunks: Record<string, string[]> = JSON.parse(/mobprep:chunks (.*)-->/.exec(page)?.[1] ?? '{}');
  const elsewhere = new Set([...(chunks['signed-in'] ?? []), ...(chunks['shared-ui/overlays'] ?? [])]);
  return chunks['shared-ui/data']?.find((file) => !elsewhere.has(file)) ?? '';
}
