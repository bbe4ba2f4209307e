// Says how healthy an installation is, without a change to it: node src/commands/doctor.ts [--json]
import { join } from 'node:path';
import { doctorText } from '#modules/health/doctorText.ts';
import { examine } from '#modules/health/examine.ts';
import { existingSecret } from '#platform/data-folder/storedSecret.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { readUnready, secretsOf } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/doctor.ts [--json], with the settings of the server';
const timeoutMs = 60_000;

await runCommand({ usage, options: [], flags: ['json'] }, async ({ json }) => {
  const env = readUnready(process.env);
  const examined = await withDatabase(env, async (url) => {
    const { db, within, close } = openDatabase({ url, poolSize: 2, timeoutMs, onFault: () => {} });
    try {
      const secret = env.jwtSecret || (await existingSecret(join(env.dataFolder, 'jwt.secret')));
      const acceptedSecrets = secret ? secretsOf(env, secret) : [];
      return await examine({
        env,
        db,
        within,
        acceptedSecrets,
        objects: await openObjectStore(env),
        now: () => new Date(),
      });
    } finally {
      await close();
    }
  });
  if (examined.some(({ state }) => state === 'failing')) process.exitCode = 1;
  return json ? JSON.stringify(examined, null, 2) : doctorText(examined);
});
