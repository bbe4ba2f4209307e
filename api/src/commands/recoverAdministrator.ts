// Prints a link with which a full admin chooses a new password: node src/commands/recoverAdministrator.ts --email <address>
import { linkTimes } from '#modules/users/linkTimes.ts';
import { linkTo } from '#modules/users/mailedLinks.service.ts';
import { makeRecoveryToken } from '#modules/users/recovery.service.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { inTransaction, withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/recoverAdministrator.ts --email <address>';

await runCommand({ usage, options: ['email'] }, async (given) => {
  const email = given.email?.trim().toLowerCase();
  if (!email) throw new PlainFailure('Whose password is it? Add --email <address>.');
  const places = readPlaces(process.env);
  const token = await withDatabase(places, (url) =>
    inTransaction(url, (tx) => makeRecoveryToken(tx, email, new Date())),
  );
  if (!token) throw new PlainFailure(`${email} isn't the email of an active Full Admin.`);
  return `Open within ${linkTimes.recoveryMinutes} minutes, once: ${linkTo(places.publicUrl || `http://127.0.0.1:${places.port}`, token)}`;
});
