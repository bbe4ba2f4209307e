import type { Health } from 'shared-api/contract';
import { counted, healthPath } from 'shared-api/rules';
import { storeLetter } from '#modules/users/letters.service.ts';
import { lastNight } from './due.ts';
import * as repository from './findings.repository.ts';
import type { HealthDeps } from './HealthCheck.ts';

/** Mails Full Admins what isn't good, once a day whatever the number of servers. */
export async function mailHealth({ env, db, now }: HealthDeps, { checks }: Health) {
  const bad = checks.filter(({ state }) => state !== 'good');
  if (!env.mail || bad.length === 0) return;
  const at = now();
  await db.transaction(async (tx) => {
    if (!(await repository.claimMail(tx, at, lastNight(at, env.timeZone)))) return;
    for (const { name, email } of await repository.readFullAdmins(tx))
      await storeLetter(tx, at, { ...{ name, address: email }, ...letterFor(name, bad, env.publicUrl) });
  });
}

const letterFor = (name: string, bad: Health['checks'], publicUrl: string) => ({
  subject: `MobPrep needs a look: ${counted(bad.length, 'check')} not good`,
  body: [
    `Hello ${name},`,
    ...bad.map(
      (check) => `${check.name} (${check.state === 'failing' ? 'failing' : 'look at this'}): ${check.found}`,
    ),
    `Health, in Administration, says what each means and what to do: ${publicUrl}${healthPath}`,
    'You get this mail once a day while something is not good, because you are a Full Admin.',
    'MobPrep\n',
  ].join('\n\n'),
});
