// Says whether this installation may be updated while people work: npm run may-update -- /opt/mobprep-next
// Ends with 0: servers may be replaced one by one, 3: stop all of them first, 4: that version would not start.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpdateVerdict } from 'shared-api/contract';
import { connectClient } from '#platform/database/connectClient.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { mayUpdate, type Version } from '#platform/updates/mayUpdate.ts';
import { installation, readVersion } from '#platform/updates/readVersion.ts';
import { unpackImage } from '#platform/updates/unpackImage.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage =
  'Usage: npm run may-update -- <folder or image of the other version>, with DATABASE_URL or MOBPREP_DATA set';

const exits: Record<UpdateVerdict, { code: number; sentence: string }> = {
  roll: { code: 0, sentence: 'Roll: replace the servers one by one while people work.' },
  stop: { code: 3, sentence: 'Stop: stop all servers, back up, then start the other version.' },
  no: { code: 4, sentence: 'No: that version would not start.' },
};

await runCommand({ usage, options: [], argument: true }, async ({ argument }) => {
  if (!argument) throw new PlainFailure(usage);
  const [next, here] = [await readFolderOrImage(argument), await readVersion(installation)];
  const applied = await withDatabase(readPlaces(process.env), readApplied);
  const { verdict, reasons } = mayUpdate({ applied, here, next });
  process.exitCode = exits[verdict].code;
  return [`${here.name} to ${next.name}. ${exits[verdict].sentence}`, ...reasons].join('\n');
});

async function readFolderOrImage(name: string): Promise<Version> {
  const found = await stat(name).catch(() => null);
  // A file is refused as a folder without MobPrep, not looked for among images.
  if (found) return readVersion(name);
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-image-'));
  try {
    await unpackImage(name, folder);
    return await readVersion(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readApplied(url: string): Promise<string[]> {
  const client = await connectClient(url, 'may-update');
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
