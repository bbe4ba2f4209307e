// Says how healthy an installation is, without a change to it: node src/commands/doctor.ts [--json]
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { doctorText } from '#modules/health/doctorText.ts';
import { examine, examineOffline } from '#modules/health/examine.ts';
import { existingSecret } from '#platform/data-folder/storedSecret.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { readUnready, secretsOf } from '#src/env.ts';
import { runCommand, sentenceFor } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/doctor.ts [--json], with the settings of the server';
const timeoutMs = 60_000;

await runCommand({ usage, options: [], flags: ['json'] }, async ({ json }) => {
  const env = readUnready(process.env);
  const secret = env.jwtSecret || (await existingSecret(join(env.dataFolder, 'jwt.secret')));
  const parts = {
    env,
    acceptedSecrets: secret ? secretsOf(env, secret) : [],
    objects: await openObjectStore(env),
    now: () => new Date(),
  };
  const examined = await withDatabase(env, async (url) => {
    const { db, within, close } = openDatabase({ url, poolSize: 2, timeoutMs, onFault: () => {} });
    try {
      await db.execute(sql`SELECT`);
      return await examine({ ...parts, db, within });
    } finally {
      await close();
    }
  }).catch((error: unknown) => examineOffline(parts, sentenceFor(error)));
  if (examined.some(({ state }) => state === 'failing')) process.exitCode = 1;
  return json ? JSON.stringify(examined, null, 2) : doctorText(examined);
});
