import { counted } from 'shared-api/rules';
import { findPhotoFaults, removeStrayFiles } from '#modules/uploads/photoFiles.service.ts';
import { bytesText } from '../bytesText.ts';
import type { HealthCheck } from '../HealthCheck.ts';

/** Items against rows of uploads against files. */
export const photosCheck: HealthCheck = {
  id: 'photos',
  name: 'Photos',
  means:
    'The database knows which photo an item has, and the file is in the data folder or the bucket. An item without its file shows the placeholder: copy the files of the last backup back, or upload the photo again. Files that belong to no item do no harm. They may be of a restore: remove them if you don’t go back to what was before it.',
  pace: 'nightly',
  check: async (deps) => {
    const { photos, lacking, withoutThumbnail, stray } = await findPhotoFaults(deps);
    const files = counted(stray.keys.length, 'file');
    const verb = stray.keys.length === 1 ? 'belongs' : 'belong';
    const words = [
      ...(lacking > 0 ? [`${counted(lacking, 'item')} without the photo’s file`] : []),
      ...(withoutThumbnail > 0 ? [`${counted(withoutThumbnail, 'photo')} without a thumbnail`] : []),
      ...(stray.keys.length > 0 ? [`${files} ${verb} to no item, ${bytesText(stray.bytes)}`] : []),
    ];
    if (words.length === 0)
      return {
        state: 'good',
        found: `${counted(photos, 'photo')}: no item lacks its file, and no file is too many`,
      };
    return { state: lacking > 0 ? 'failing' : 'look', found: `${words.join('. ')}.` };
  },
  fix: {
    label: 'Remove files',
    asks: 'Files that belong to no item, and are older than a day, are removed for good.',
    run: (deps) => removeStrayFiles(deps),
  },
};
