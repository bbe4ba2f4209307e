import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** How the last restore is going, in the data folder: the database is what a restore replaces. */
const RestoreNote = Type.Object({
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
  begun_at: Type.String(),
  backup_at: Type.String(),
  found: Type.String(),
});
export type RestoreNote = Static<typeof RestoreNote>;

const check = Compile(RestoreNote);
const fileIn = (dataFolder: string) => join(dataFolder, 'restore.json');

export async function readRestore(dataFolder: string): Promise<RestoreNote | null> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => null);
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    return check.Check(note) ? note : null;
  } catch {
    return null;
  }
}

export async function noteRestore(dataFolder: string, note: RestoreNote) {
  const file = fileIn(dataFolder);
  await writeFile(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Ends what is under way, if anything. */
export async function endRestore(dataFolder: string, state: 'done' | 'failed', found: string) {
  const note = await readRestore(dataFolder);
  if (note?.state === 'running') await noteRestore(dataFolder, { ...note, state, found });
}
