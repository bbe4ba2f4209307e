// Fails if a flag's last day is over, of every remote or of the named one: its code has to go, or it needs another day.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolder, remotesHere } from './bin/workspace.mjs';

const [only] = process.argv.slice(2);
const importFile = (path: string) => import(pathToFileURL(path).href);

const faults = await Promise.all(
  remotesHere()
    .filter((name) => only === undefined || name === only)
    .map(async (name): Promise<string[]> => {
      const definition = join(remoteFolder(name), 'src/remote.ts');
      const { remote } = await importFile(definition);
      const { flagFaults } = await importFile(createRequire(definition).resolve('shared-api/rules'));
      return flagFaults(remote.flags, new Date()).map((fault: string) => `${name}: ${fault}`);
    }),
);
for (const fault of faults.flat()) console.error(fault);
if (faults.flat().length > 0) process.exitCode = 1;
