import type { FastifyBaseLogger } from 'fastify';
import { needsAdministrator } from '#modules/users/needsAdministrator.ts';
import type { Deps } from '#platform/Deps.ts';
import { freeMegabytes } from '#platform/data-folder/freeMegabytes.ts';
import { publicUrlDoubt } from './settings/publicUrl.ts';

type Read = Pick<Deps['env'], 'webRoot' | 'dataFolder' | 'leastFreeMegabytes' | 'publicUrl' | 'isDemo'>;

/** Says what keeps people from using this server although it starts. */
export async function warnAtStart(
  { env, db }: { readonly env: Read; readonly db: Deps['db'] },
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const { webRoot, dataFolder, leastFreeMegabytes, publicUrl } = env;
  if (!webRoot && !env.isDemo)
    log.warn('MOBPREP_WEB is not set: this server has no pages. Set it to the folder of the built suite.');
  const doubt = env.isDemo ? null : publicUrlDoubt(publicUrl);
  if (doubt) log.warn(`MOBPREP_PUBLIC_URL ${publicUrl} is probably wrong: ${doubt}.`);
  const free = await freeMegabytes(dataFolder);
  if (free < leastFreeMegabytes)
    log.warn(
      `The data folder ${dataFolder} has ${Math.floor(free)} MB free, less than MIN_FREE_MB (${leastFreeMegabytes}): nothing can be saved until there is room.`,
    );
  // What keeps it from reading is told by the proof of the database.
  if (await needsAdministrator(db).catch(() => false))
    log.warn(
      'Nobody is Full Admin yet: create one with createAdministrator (docs/operating.md, "Start in production").',
    );
}
