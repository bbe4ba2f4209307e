import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { stageRestore } from './stageRestore.ts';

it('changes nothing where the restored database would fill the disk', async () => {
  const folder = await temporaryFolder();
  const restoring = stageRestore({
    ...{ name: '2026-03-08T08-00-00Z', target: { kind: 'folder', folder: join(folder.path, 'backups') } },
    ...{ dataFolder: folder.path, files: null, by: 1, bytes: 1_000, leastFreeMegabytes: 999_999_999 },
  });
  await expect(restoring).rejects.toThrow(
    /^To restore it takes 999,999,999 MB, and the disk has [\d,]+ MB left\.$/,
  );
  expect(await readdir(folder.path)).toEqual([]);
  await folder.remove();
});
