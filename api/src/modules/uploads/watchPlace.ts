import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { makeFolder } from '#platform/data-folder/dataFolder.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import type { Env } from '#src/env.ts';
import * as repository from './uploads.repository.ts';

/** The name of the file that tells one folder from another, wherever it is mounted. */
const markName = '.place';

/**
 * Returns a part of the upkeep that says once when another server, which runs at the same time, keeps photos in another place: each
 * would then lack the photos of the other.
 */
export function watchPlace({ db, env }: Pick<Deps, 'db' | 'env'>, log: FastifyBaseLogger) {
  let since: Date | undefined;
  let isSaid = false;
  return async () => {
    const place = await placeOf(env);
    if (place === '') return;
    const seenAt = await repository.notePlace(db, place);
    since ??= seenAt;
    if (isSaid || !(await repository.isElsewhereSince(db, place, since))) return;
    isSaid = true;
    log.error(
      `Another server of this database keeps photos and releases in another place than ${env.filesFolder ?? place}: each lacks what the other gets. Give all of them one bucket, or one drive as MOBPREP_DATA/files (docs/operating.md, "Several servers").`,
    );
  };
}

/** What tells this place from others. Empty while another server is making it. */
async function placeOf({ s3, filesFolder }: Pick<Env, 's3' | 'filesFolder'>): Promise<string> {
  if (filesFolder === null) return `the bucket ${s3?.bucket} at ${s3?.endpoint || 'AWS'}`;
  await makeFolder(filesFolder);
  const path = join(filesFolder, markName);
  const read = () => readFile(path, 'utf8');
  return read().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeMark(path);
    return read();
  });
}

/** Makes the mark whole or not at all, since another server may read it meanwhile. Does nothing if there is one. */
async function makeMark(path: string) {
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, crypto.randomUUID());
  await link(draft, path)
    // Some network drives have no links.
    .catch(() => copyFile(draft, path, constants.COPYFILE_EXCL))
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await rm(draft);
}
