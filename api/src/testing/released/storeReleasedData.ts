// Keeps a backup of a server of this version, for tests of later versions: node src/testing/released/storeReleasedData.ts
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownMigrations } from '#platform/database/migrate.ts';
import { runCommand } from '../command.ts';
import { describeRemote, filesOf, install } from '../releases/buildFiles.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';
import { workOn } from './workOn.ts';

const newest = (await knownMigrations()).at(-1) ?? '';
const to = join(import.meta.dirname, 'data', basename(newest, '.sql'));
const folder = await temporaryFolder();
const settings = { MOBPREP_DATA: join(folder.path, 'data') };
await install(join(folder.path, 'web'), filesOf(describeRemote({ version: '1.0.0' })));
const server = await startProcess({
  ...settings,
  MOBPREP_WEB: join(folder.path, 'web'),
  // Nothing answers there. That failure is kept too.
  SPECTRUM_URL: 'http://127.0.0.1:1',
  SPECTRUM_COMPANY: 'CW1',
  SPECTRUM_AUTHORIZATION_ID: 'reader',
});
if (server.address === '') throw new Error(server.words());
try {
  await workOn(server.address);
  await runCommand('recoverAdministrator', ['--email', 'ines.calloway@example.com'], settings);
  while (!server.words().includes('could not be read')) await sleep(100);
  const { code, words } = await runCommand('backup', ['--to', to], settings);
  process.stdout.write(words);
  process.exitCode = code ?? 1;
} finally {
  server.child.kill('SIGTERM');
  await server.exit;
  await folder.remove();
}
