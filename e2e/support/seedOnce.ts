import { newDataFolder, removeFolder, startSuiteServer } from './suiteServer.ts';

/** Starts the suite once with an empty folder, as `npm start` does. Every worker copies the resulting data folder. */
export default async function seedOnce() {
  const dataFolder = await newDataFolder();
  const suite = await startSuiteServer({ dataFolder });
  await suite.stop();
  process.env['MOBPREP_SEEDED'] = dataFolder;
  return () => removeFolder(dataFolder);
}
