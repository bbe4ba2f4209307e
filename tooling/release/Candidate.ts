import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a remote.json that the command reads. The server checks all of it. */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly { readonly path: string; readonly access: string }[];
}

/** A build to release. */
export interface Candidate {
  readonly description: Description;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Leaves out compressed copies, which the server makes itself, and the statistics, which only the build needs. */
const isReleased = (path: string) => !/\.(br|gz)$|^mf-stats\.json$/.test(path);

/** Reads a remote's build from its `dist` folder. */
export async function readCandidate(folder: string): Promise<Candidate> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isReleased)
    .sort();
  const files = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
  return { description: JSON.parse(String(files.get('remote.json'))), files };
}

export const sha384 = (body: Uint8Array) => createHash('sha384').update(body).digest('base64');

/** The digest that the server computes for the same files. */
export function digestOf({ files }: Candidate): string {
  const lines = [...files].map(([path, body]) => `${sha384(body)} ${path}\n`);
  return sha384(Buffer.from(lines.sort().join('')));
}
