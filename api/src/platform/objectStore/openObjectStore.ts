import { join } from 'node:path';
import type { Env } from '#src/env.ts';
import { openDiskStore } from './diskStore.ts';
import type { ObjectStore } from './ObjectStore.ts';
import { openS3Store } from './s3Store.ts';

/** Opens the configured store: the bucket if one is named, otherwise the files folder. */
export const openObjectStore = async ({ s3, filesFolder, dataFolder }: Env): Promise<ObjectStore> =>
  s3 ? openS3Store(s3) : openDiskStore(filesFolder ?? join(dataFolder, 'files'));
