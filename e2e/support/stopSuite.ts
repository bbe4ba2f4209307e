import { removeFolder } from './suiteServer.ts';

/** After all browser tests. */
export default async function stopSuite() {
  const suite = globalThis.mobprepSuite;
  await suite?.stop();
  if (suite) await removeFolder(suite.dataFolder);
}
