import { newDataFolder, removeFolder, type SuiteServer, startSuiteServer } from './suiteServer.ts';

/** Each file of tests has a server with fresh demo data to itself: what another file left behind is not there. */
let suite: SuiteServer | undefined;

beforeAll(async () => {
  suite = await startSuiteServer({ dataFolder: await newDataFolder() });
  process.env['MOBPREP_URL'] = suite.url;
}, 130_000);

afterAll(async () => {
  await suite?.stop();
  if (suite) await removeFolder(suite.dataFolder);
});
