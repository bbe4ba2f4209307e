// Keeps a backup of a server of this version, for tests of later versions: node src/testing/released/storeReleasedData.ts
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedSecret } from '#platform/data-folder/storedSecret.ts';
import { knownMigrations } from '#platform/database/migrate.ts';
import { runCommand } from '../command.ts';
import { describeRemote, filesOf, install } from '../releases/buildFiles.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';
import { workOn } from './workOn.ts';

const newest = (await knownMigrations()).at(-1) ?? '';
const to = join(import.meta.dirname, 'data', basename(newest, '.sql'));
/** Links in mails need an address. */
const port = '18099';
const folder = await temporaryFolder();
const settings = { MOBPREP_DATA: join(folder.path, 'data'), MOBPREP_DEMO_HISTORY: 'off' };
await install(join(folder.path, 'web'), filesOf(describeRemote({ version: '1.0.0' })));
const server = await startProcess({
  ...settings,
  MOBPREP_WEB: join(folder.path, 'web'),
  // Nothing answers there. Those failures are kept too.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mobprep@example.com',
  PORT: port,
  MOBPREP_PUBLIC_URL: `http://127.0.0.1:${port}`,
  SPECTRUM_URL: 'http://127.0.0.1:1',
  SPECTRUM_COMPANY: 'CW1',
  SPECTRUM_AUTHORIZATION_ID: 'reader',
});
if (server.address === '') throw new Error(server.words());
try {
  const secret = await storedSecret(join(settings.MOBPREP_DATA, 'jwt.secret'));
  await workOn(server.address, secret);
  await fetch(`${server.address}/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email: 'ines.calloway@example.com' }),
  });
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
