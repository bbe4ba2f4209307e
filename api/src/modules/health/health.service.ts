import type { CheckState, Health } from 'shared-api/contract';
import { can } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound, Problem } from '#platform/errors/Problem.ts';
import type { Once } from '#platform/http/idempotency.ts';
import { workQueue } from '#platform/work/workQueue.ts';
import { isDue } from './due.ts';
import * as repository from './findings.repository.ts';
import type { HealthCheck, HealthDeps } from './HealthCheck.ts';
import { presentHealth } from './health.presenter.ts';
import { healthChecks } from './healthChecks.ts';
import { mailHealth } from './healthMail.ts';
import { couldNotCheck, longestCheckMs, openTurn, runCheck } from './runCheck.ts';

export type RunDeps = HealthDeps & Pick<Deps, 'within'>;

type Read = Pick<Deps, 'db' | 'now'>;

/** What the checks found last. */
export const getHealth = (deps: Read, actor: Actor): Promise<Health> =>
  readHealth(deps, { fix: can(actor, 'health:fix') });

/** The state of each check that applies here. */
export async function getStates(deps: Read): Promise<Record<string, CheckState>> {
  const { checks } = await readHealth(deps, { fix: false });
  return Object.fromEntries(checks.map(({ id, state }) => [id, state]));
}

const readHealth = async ({ db, now }: Read, allowed: Health['can']): Promise<Health> =>
  presentHealth({
    ...{ checks: healthChecks, rows: await repository.readFindings(db) },
    ...{ now: now(), can: allowed },
  });

/** Who waits for another one's run has no connection of the pool. */
const inTurn = workQueue(
  1,
  10,
  () =>
    new Problem(429, 'rate_limited', 'Many people run the checks right now', {
      headers: { 'retry-after': '10' },
    }),
);

/** Runs a check, or all, one after the other. */
export async function runChecks(deps: RunDeps, actor: Actor, id?: string): Promise<Health> {
  const checks = id === undefined ? healthChecks : [checkOf(id)];
  await inTurn(async () => {
    for (const check of checks)
      await inTurnOf(check, deps, async (tx) => {
        await repository.waitForTurn(tx);
        await runAndStore(check, { ...deps, db: tx });
      });
  });
  return getHealth(deps, actor);
}

/** Does what cures a check, once, and runs it again. */
export async function fixCheck(
  deps: RunDeps,
  actor: Actor,
  { id, requestId, once }: { readonly id: string; readonly requestId: string; readonly once: Once },
): Promise<Health> {
  const check = checkOf(id);
  const { fix, name, pace } = check;
  if (!fix) throw notFound('This check has nothing that cures it');
  const note = { actorId: actor.id, requestId, part: id };
  const detail = `${name}: ${fix.label}`;
  let hasBegun = false;
  const cure = async (tx: Database) => {
    // The long ones always apply.
    if (pace === 'often' && (await runCheck(check, { ...deps, db: tx })) === null)
      throw notFound('This check does not apply here: there is nothing to fix');
    hasBegun = true;
    await repository.noteFix(tx, { ...note, detail });
    await fix.run({ ...deps, db: tx }, actor);
    return { fixed: id };
  };
  await inTurn(() => deps.db.transaction((tx) => once(tx, () => cure(tx)))).catch(async (error: unknown) => {
    // It may have got halfway: files that are removed stay removed.
    if (hasBegun) await repository.noteFix(deps.db, { ...note, detail: `${detail}, failed` });
    throw error;
  });
  return runChecks(deps, actor, id);
}

/** Runs what is due and no other server runs. Then mails what isn't good, once a day. */
export async function runDueChecks(deps: RunDeps) {
  const clock = () => ({ now: deps.now(), timeZone: deps.env.timeZone });
  let ran = 0;
  for (const check of healthChecks)
    await inTurnOf(check, deps, async (tx) => {
      if (!(await repository.tryTurn(tx))) return;
      const last = await repository.readFinding(tx, check.id);
      if (!isDue(check, last?.checkedAt, clock())) return;
      await runAndStore(check, { ...deps, db: tx });
      ran += 1;
    });
  if (ran === 0) return;
  const rows = await repository.readFindings(deps.db);
  const isPending = healthChecks.some((check) =>
    isDue(check, rows.find(({ checkId }) => checkId === check.id)?.checkedAt, clock()),
  );
  // Another server is at the rest, and mails all of it.
  if (!isPending) await mailHealth(deps, await readHealth(deps, { fix: true }));
}

/** One check that takes too long ends its transaction as well. The others still run. */
const inTurnOf = (check: HealthCheck, deps: RunDeps, work: (tx: Database) => Promise<void>) =>
  openTurn(deps, work).catch((error: unknown) =>
    repository.storeFinding(deps.db, {
      ...{ checkId: check.id, ...couldNotCheck(error) },
      ...{ checkedAt: deps.now(), tookMs: longestCheckMs },
    }),
  );

async function runAndStore(check: HealthCheck, deps: HealthDeps) {
  const began = performance.now();
  const finding = await runCheck(check, deps);
  await repository.storeFinding(deps.db, {
    ...{ checkId: check.id, state: finding?.state ?? null, found: finding?.found ?? '' },
    ...{ checkedAt: deps.now(), tookMs: Math.round(performance.now() - began) },
  });
}

function checkOf(id: string): HealthCheck {
  const check = healthChecks.find((one) => one.id === id);
  if (!check) throw notFound('There is no such check');
  return check;
}
