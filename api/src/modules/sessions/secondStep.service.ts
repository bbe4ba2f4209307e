import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondStepSecret } from 'shared-api/contract';
import { type Role, readCode, roleLabels } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { sessionOver } from '#platform/auth/authenticate.ts';
import { knownBrowserOf } from '#platform/auth/knownBrowser.ts';
import { hashOf } from '#platform/auth/randomSecret.ts';
import { seal, unseal } from '#platform/auth/sealed.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, invalid, type Problem } from '#platform/errors/Problem.ts';
import { countCode, forgiveCodes } from './loginThrottle.ts';
import * as repository from './secondSteps.repository.ts';
import {
  endSetUp,
  isSessionOpen,
  lockAccount,
  revokeSessionsOfUser,
  storeCodeGiven,
} from './sessions.repository.ts';

type Keys = Pick<Deps, 'acceptedSecrets' | 'now'>;
type Person = Pick<Actor, 'id' | 'email'>;

const secretBytes = 20;
const recoveryCodes = 10;
/** 80 bits, so that nobody can find a code from its hash. */
const recoveryBytes = 10;

const boundTo = ({ id }: Pick<Person, 'id'>) => `second step ${id}`;
const totpOf = (secret: Secret, label = '') => new TOTP({ issuer: 'MobPrep', label, secret });

export const secondStepOf = repository.readState;

/** The roles that need a second step. */
export const rolesWithSecondStep = repository.requiredRoles;

/** People of these roles who have none set one up at their next sign-in. */
export async function requireSecondStep(tx: Database, by: number, required: ReadonlySet<Role>, at: Date) {
  const before = await repository.requiredRoles(tx);
  await repository.storeRequiredRoles(tx, [...required]);
  const now = await repository.requiredRoles(tx);
  if (before.join() === now.join()) return;
  const detail =
    now.length === 0
      ? 'Required of nobody'
      : `Required of: ${now.map((role) => roleLabels[role]).join(', ')}`;
  await repository.note(tx, { action: 'update', userId: null, by, at, detail });
}

/** Makes the secret of a set-up. It counts for nothing until it is confirmed with a code. */
export async function startSetUp(
  { db, signingSecret }: Pick<Deps, 'db' | 'signingSecret'>,
  person: Person,
): Promise<SecondStepSecret> {
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(signingSecret, boundTo(person), secret.base32);
  if (!(await repository.insertSecret(db, person.id, sealed)))
    throw forbidden('Two-step sign-in is on already');
  return { secret: secret.base32, uri: totpOf(secret, person.email).toString() };
}

/** Switches the second step on and returns the recovery codes. The code that confirms it is used up. Sessions that began without one end, except the one that asks. */
export async function confirmSetUp(deps: Deps, person: Actor, code: string): Promise<string[]> {
  return withTries(deps, person, async (tx) => {
    const at = deps.now();
    const sealed = await repository.readSecret(tx, person.id, false);
    const step = sealed && stepOf(deps, person, { sealed, code });
    if (!step || !(await repository.confirm(tx, person.id, step, at))) throw wrongCode();
    await endSetUp(tx, person.sessionId);
    await storeCodeGiven(tx, person.sessionId, at);
    await repository.note(tx, { action: 'create', userId: person.id, by: person.id, at });
    await revokeSessionsOfUser(tx, person.id, 'logout', at, person.sessionId);
    return makeCodes(tx, person.id);
  });
}

export async function replaceRecoveryCodes(deps: Deps, person: Actor, code: string): Promise<string[]> {
  return withTries(deps, person, async (tx) => {
    await requireCode(tx, deps, person, code);
    const note = { action: 'update', userId: person.id, by: person.id, at: deps.now() } as const;
    await repository.note(tx, { ...note, detail: 'New recovery codes' });
    return makeCodes(tx, person.id);
  });
}

/** Its owner gives a code, and the password before that. */
export const switchOff = (deps: Deps, person: Actor, code: string) =>
  withTries(deps, person, async (tx) => {
    if ((await repository.requiredRoles(tx)).includes(person.role))
      throw forbidden('Your role needs two-step sign-in');
    await requireCode(tx, deps, person, code);
    await dropSecondStep(tx, person.id, { by: person.id, at: deps.now() });
  });

/** Removes a second step without a code. False if there was none. */
export async function dropSecondStep(
  tx: Database,
  userId: number,
  { by, at }: { by: number | null; at: Date },
): Promise<boolean> {
  const wasOn = await repository.remove(tx, userId);
  if (wasOn) await repository.note(tx, { action: 'delete', userId, by, at });
  return wasOn;
}

/** Whether codes in this session count apart from those of people who only know the password. `browser` is the browser's cookie. */
const coderOf = (
  { acceptedSecrets, now }: Keys,
  { email, awaitsCode }: Actor,
  browser: string | undefined,
) => ({
  email,
  isKnown: !awaitsCode || knownBrowserOf(acceptedSecrets, browser, email, now()) !== null,
});

/**
 * Runs what needs a code, as one transaction that locks the account, in a session that hasn't ended meanwhile. A try counts before
 * it is made, so that tries at once can't slip through.
 */
export async function withTries<Result>(
  deps: Pick<Deps, 'db' | 'now' | 'acceptedSecrets'>,
  actor: Actor,
  work: (tx: Database) => Promise<Result>,
  browser?: string,
): Promise<Result> {
  const { db, now } = deps;
  const coder = coderOf(deps, actor, browser);
  await countCode(db, coder, now());
  const result = await db.transaction(async (tx) => {
    await lockAccount(tx, actor.id);
    if (!(await isSessionOpen(tx, actor.sessionId, now()))) throw sessionOver();
    return work(tx);
  });
  await forgiveCodes(db, coder);
  return result;
}

/** Uses up a code of the app or a recovery code. Of several calls at once with the same one, all but one are refused. */
export async function requireCode(tx: Database, keys: Keys, person: Person, typed: string) {
  const code = readCode(typed);
  if (/^\d{6}$/.test(code)) {
    const sealed = await repository.readSecret(tx, person.id, true);
    const step = sealed && stepOf(keys, person, { sealed, code });
    if (!step || !(await repository.takeStep(tx, person.id, step))) throw wrongCode();
    return;
  }
  if (!(await repository.takeRecoveryCode(tx, person.id, hashOf(code)))) throw wrongCode();
  const note = { action: 'update', userId: person.id, by: person.id, at: keys.now() } as const;
  await repository.note(tx, { ...note, detail: 'A recovery code was used' });
}

/**
 * The time step that a code belongs to, or null. A clock may be one step off. Of one that is further off, up to two minutes, the person
 * hears it: only they get here, with the right password and ten tries, so that a guess becomes hardly more likely to be right.
 */
function stepOf(
  { acceptedSecrets, now }: Keys,
  person: Person,
  { sealed, code }: { sealed: string; code: string },
) {
  const base32 = unseal(acceptedSecrets, boundTo(person), sealed);
  if (base32 === null) return null;
  const totp = totpOf(Secret.fromBase32(base32));
  const timestamp = now().getTime();
  const delta = totp.validate({ token: readCode(code), timestamp, window: stepsToTell });
  if (delta === null) return null;
  if (Math.abs(delta) > 1) throw invalid('code', delta < 0 ? codeTooOld : codeTooEarly);
  return totp.counter({ timestamp }) + delta;
}

/** While the server's key is changed, seals all secrets with the new one. */
export async function sealAnew({
  db,
  signingSecret,
  acceptedSecrets,
}: Pick<Deps, 'db' | 'signingSecret' | 'acceptedSecrets'>) {
  if (acceptedSecrets.length < 2) return;
  for (const { userId: id, secret } of await repository.listSecrets(db)) {
    if (unseal([signingSecret], boundTo({ id }), secret) !== null) continue;
    const plain = unseal(acceptedSecrets, boundTo({ id }), secret);
    if (plain !== null)
      await repository.replaceSecret(db, id, secret, seal(signingSecret, boundTo({ id }), plain));
  }
}

/** Recovery codes in place of the earlier ones. Nobody can read them again. */
async function makeCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from(
    { length: recoveryCodes },
    () => new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32,
  );
  await repository.storeCodes(tx, userId, codes.map(hashOf));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase());
}

/** Of 30 seconds each. */
const stepsToTell = 4;
const codeTooOld =
  'This code has expired. If your app shows it right now, your phone’s clock is behind: set its time automatically';
const codeTooEarly = 'Your phone’s clock is ahead: set its time automatically, then enter a new code';

const wrongCode = (): Problem => invalid('code', 'This code is wrong, or was used already');
