import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataFolder, removeFolder, startSuiteServer } from './suiteServer.ts';

const throwaway = join(import.meta.dirname, '../../api/src/testing/throwaway.conf');

/**
 * Starts the suite once with an empty folder, as `npm start` does. Every worker copies the resulting data folder, whose database
 * doesn't wait for the disk.
 */
export default async function seedOnce() {
  const dataFolder = await newDataFolder();
  const suite = await startSuiteServer({ dataFolder });
  await suite.stop();
  await appendFile(join(dataFolder, 'postgres/postgresql.conf'), await readFile(throwaway));
  process.env['MOBPREP_SEEDED'] = dataFolder;
  return () => removeFolder(dataFolder);
}
