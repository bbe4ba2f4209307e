import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainFailure } from '#platform/database/PlainFailure.ts';

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The content of a backup folder. Written last, so a folder without it is not a backup. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  migrations: Type.Array(Type.String()),
  sequences: Type.Record(
    Type.String({ pattern: '^[a-z_]+$' }),
    Type.Object({ last: Type.String({ pattern: '^\\d+$' }), isCalled: Type.Boolean() }),
  ),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_]+$' }),
      columns: Type.Array(Type.String({ pattern: '^[a-z_]+$' })),
      /** SHA-256 of the rows in COPY format, before compression. */
      sha256: Digest,
      /** Missing in backups of older versions. */
      rows: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  /** SHA-256 of each file, keyed by its path under `files`. */
  files: Type.Record(Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$)).+$' }), Digest, {
    additionalProperties: false,
  }),
});
export type Manifest = Static<typeof Manifest>;

export const manifestName = 'manifest.json';
export const tableFile = (folder: string, table: string) => join(folder, 'database', `${table}.copy.gz`);

const check = Compile(Manifest);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause) => {
    throw new PlainFailure(`There is no backup in ${folder}.`, { cause });
  });
  const manifest = parsed(text);
  if (!check.Check(manifest)) throw new PlainFailure(`The backup is damaged: ${manifestName}.`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
