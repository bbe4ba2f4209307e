import { newDataFolder, type SuiteServer, startSuiteServer } from './suiteServer.ts';

declare global {
  var mobprepSuite: SuiteServer | undefined;
}

/** Before all browser tests: one server with fresh demo data. */
export default async function startSuite() {
  globalThis.mobprepSuite = await startSuiteServer({ dataFolder: await newDataFolder() });
  process.env['MOBPREP_URL'] = globalThis.mobprepSuite.url;
}
