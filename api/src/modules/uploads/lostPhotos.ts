import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { Env } from '#src/env.ts';
import { isPhoto } from './uploads.repository.ts';

/** Says once that the database knows a photo whose file is missing, as after a dump of the database alone. */
export function lostPhotos({ filesFolder, s3 }: Pick<Env, 'filesFolder' | 's3'>, log: FastifyBaseLogger) {
  let isSaid = false;
  return async (db: Database, id: string) => {
    if (isSaid || !(await isPhoto(db, id))) return;
    isSaid = true;
    log.warn(
      { photo: id },
      `A photo is missing from ${filesFolder ?? `the bucket ${s3?.bucket}`}. A dump of the database leaves photos out: copy them from the former installation (docs/operating.md, "Backup and restore").`,
    );
  };
}
