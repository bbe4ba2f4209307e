import type { CompanyOutcome, CompanyTest } from 'shared-api/contract';
import { type CompanyRefusalReason, companyRefusalText, companySignInMinutes } from 'shared-api/rules';
import {
  beginWithCompany,
  endCompanySessions,
  type Opened,
  passwordAmong,
} from '#modules/sessions/sessions.service.ts';
import { addCompanyUser, giveCompanyRole } from '#modules/users/users.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import { seal, unseal } from '#platform/auth/sealed.ts';
import type { Deps } from '#platform/Deps.ts';
import { nobody, setActor } from '#platform/database/Author.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import * as attempts from './attempts.repository.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import { type Claims, type CompanyPerson, readPerson } from './companyPerson.ts';
import { type Base, callbackPath, clientOf, clientToTest } from './companySettings.service.ts';
import { type Candidate, judge, roleAfter, type Verdict } from './companySignIn.policy.ts';
import * as identities from './identities.repository.ts';
import type { Client, Expected, Provider } from './provider.ts';

export const attemptSeconds = companySignInMinutes * 60;
const longestTarget = 500;

/** What company sign-in needs from its request. */
export interface Visit {
  readonly base: Base;
  /** The secret in the browser's cookie. */
  readonly browser: string;
}

type Parts = Deps & { readonly provider: Provider };

interface NewAttempt {
  readonly purpose: attempts.Attempt['purpose'];
  readonly target: string;
  readonly sessionId?: string;
  /** Whom the provider may offer first. */
  readonly hint?: string | undefined;
}

const boundTo = (id: string) => `company attempt ${id}`;

/** Begins an attempt and returns the address at the provider. Throws CompanyRefusal. */
export async function begin(deps: Parts, visit: Visit, attempt: NewAttempt): Promise<string> {
  const client =
    attempt.purpose === 'test' ? await clientToTest(deps, visit.base) : await clientOf(deps, visit.base);
  if (!client) throw new CompanyRefusal('off');
  const expected: Expected = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const url = await deps.provider.authorizationUrl(
    client,
    expected,
    `${visit.base.url}${callbackPath}`,
    attempt.hint,
  );
  const id = hashOf(expected.state);
  const now = deps.now();
  await deps.db.transaction((tx) =>
    attempts.insertAttempt(tx, {
      id,
      browser: hashOf(visit.browser),
      purpose: attempt.purpose,
      sealed: seal(deps.signingSecret, boundTo(id), JSON.stringify(expected)),
      sessionId: attempt.sessionId ?? null,
      target: ownAddress(attempt.target, visit.base),
      begunAt: now,
      expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
    }),
  );
  return url;
}

/** An address within MobPrep; the dashboard for any other. */
export function ownAddress(target: string, { url }: Base): string {
  const full = target.length <= longestTarget && URL.canParse(target, url) ? new URL(target, url) : null;
  const isPage =
    full?.origin === url && !/^\/(v1|static|remotes|files|photos|login)(\/|$)/.test(full.pathname);
  return full && isPage && full.pathname !== '/' ? full.pathname + full.search + full.hash : '/dashboard';
}

/** What came of a callback: the attempt to finish, or null for one that this browser didn't begin, or that is over. */
export async function receive(
  deps: Parts,
  visit: Visit,
  callback: URL,
): Promise<{ attempt: attempts.Attempt; refusal: CompanyRefusal | null } | null> {
  const state = callback.searchParams.get('state') ?? '';
  const id = hashOf(state);
  const attempt = await attempts.takeBegun(deps.db, { id, browser: hashOf(visit.browser) }, deps.now());
  if (!attempt) return null;
  try {
    const opened = unseal(deps.acceptedSecrets, boundTo(id), attempt.sealed);
    const client =
      attempt.purpose === 'test' ? await clientToTest(deps, visit.base) : await clientOf(deps, visit.base);
    if (!opened || !client) throw new CompanyRefusal(opened ? 'off' : 'stale');
    const claims = await deps.provider.claimsOf(client, callback, JSON.parse(opened));
    readPerson(claims, client.settings);
    await attempts.storeReturned(deps.db, id, seal(deps.signingSecret, boundTo(id), JSON.stringify(claims)));
    return { attempt, refusal: null };
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    await attempts.storeRefused(deps.db, id, error.reason);
    return { attempt, refusal: error };
  }
}

interface Finished {
  readonly outcome: CompanyOutcome;
  /** The session that began, if one did. */
  readonly opened: Opened | null;
}

interface Finish {
  readonly attempt: string;
  readonly password?: string | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** Ends an attempt that came back. A refusal is a Problem with the sentence for the person. */
export async function finish(deps: Parts, visit: Visit, given: Finish): Promise<Finished> {
  const held = { id: given.attempt, browser: hashOf(visit.browser) };
  const attempt = await attempts.findAttempt(deps.db, held, deps.now());
  const client =
    attempt?.purpose === 'test' ? await clientToTest(deps, visit.base) : await clientOf(deps, visit.base);
  // Without a provider, the sentence names none.
  const name = client?.settings.name ?? '';
  const refuse = (reason: CompanyRefusalReason) => forbidden(companyRefusalText(reason, name));
  if (!client) throw refuse('off');
  if (!attempt || attempt.step === 'begun') throw refuse('stale');
  if (attempt.step === 'refused') throw refuse((attempt.problem ?? 'stale') as CompanyRefusalReason); // what was stored
  const opened = unseal(deps.acceptedSecrets, boundTo(attempt.id), attempt.sealed);
  if (!opened) throw refuse('stale');
  try {
    const claims: Claims = JSON.parse(opened);
    const person = readPerson(claims, client.settings);
    const work = { deps, client, attempt, person };
    if (attempt.purpose === 'test') return await finishTest(work, claims);
    if (attempt.purpose === 'connect') return await finishConnection(work);
    return await finishSignIn(work, given);
  } catch (error) {
    if (error instanceof CompanyRefusal) throw refuse(error.reason);
    throw error;
  }
}

interface Work {
  readonly deps: Parts;
  readonly client: Client;
  readonly attempt: attempts.Attempt;
  readonly person: CompanyPerson;
}

async function finishSignIn({ deps, client, attempt, person }: Work, given: Finish): Promise<Finished> {
  const { settings } = client;
  const to = attempt.target;
  const verdictOf = async (db: Database) =>
    judge(person, await identities.acquaintanceOf(db, person), settings);
  const first = await verdictOf(deps.db);
  if (first.kind === 'refuse') throw new CompanyRefusal(first.reason);
  if (first.kind === 'confirm') {
    const { email } = first.account;
    if (given.password === undefined) return { outcome: { kind: 'confirm', to, email }, opened: null };
    if ((await passwordAmong(deps, { email, ip: given.ip }, [given.password])) === null)
      throw invalid('password', "This isn't your MobPrep password");
  }
  // Outside the transaction, because it is slow on purpose.
  const passwordHash = first.kind === 'make' ? await hashPassword(newSecret()) : '';
  const opened = await deps.db.transaction(async (tx) => {
    if (!(await attempts.removeAttempt(tx, attempt.id))) throw new CompanyRefusal('stale');
    const verdict = await verdictOf(tx);
    if (verdict.kind === 'refuse') throw new CompanyRefusal(verdict.reason);
    // Somebody changed the accounts meanwhile.
    if (verdict.kind !== first.kind || accountIn(verdict)?.id !== accountIn(first)?.id)
      throw new CompanyRefusal('stale');
    await tx.execute(setActor(nobody));
    const account = await accountOf(tx, deps, { verdict, person, client, passwordHash });
    const company = { issuer: person.issuer, subject: person.subject, sid: person.sid };
    return beginWithCompany(tx, deps, account.id, { company, userAgent: given.userAgent });
  });
  return { outcome: { kind: 'signed_in', to }, opened };
}

const accountIn = (verdict: Verdict): Candidate | null => ('account' in verdict ? verdict.account : null);

interface Decided {
  readonly verdict: Exclude<Verdict, { kind: 'refuse' }>;
  readonly person: CompanyPerson;
  readonly client: Client;
  readonly passwordHash: string;
}

/** The account that the verdict names: made, connected, and with the role that the company gives it. */
async function accountOf(tx: Database, deps: Parts, { verdict, person, client, passwordHash }: Decided) {
  const known = accountIn(verdict);
  const { role } = roleAfter(known?.role ?? null, person, client.settings);
  if (known) {
    if (role !== known.role) await giveCompanyRole(tx, known.id, role);
    if (verdict.kind === 'confirm')
      await connectTo(tx, deps, { person, userId: known.id, by: null, why: 'By email and password' });
    return known;
  }
  if (verdict.kind !== 'make') throw new CompanyRefusal('no_account');
  const { email } = verdict;
  const made = await addCompanyUser(tx, { name: person.name ?? email, email, role, passwordHash });
  if (!made) throw new CompanyRefusal('stale');
  await connectTo(tx, deps, { person, userId: made.id, by: null, why: 'At the first sign-in' });
  return made;
}

interface Connection {
  readonly person: CompanyPerson;
  readonly userId: number;
  readonly by: number | null;
  readonly why: string;
}

async function connectTo(tx: Database, { now }: Deps, { person, userId, by, why }: Connection) {
  const shownAs = person.email ?? person.name ?? person.subject;
  const at = now();
  if (!(await identities.connect(tx, person, { userId, shownAs, at })))
    throw new CompanyRefusal('other_account');
  await identities.noteConnection(tx, { action: 'create', userId, by, at, detail: `${why}: ${shownAs}` });
}

async function finishConnection({ deps, attempt, person }: Work): Promise<Finished> {
  await deps.db.transaction(async (tx) => {
    if (!(await attempts.removeAttempt(tx, attempt.id))) throw new CompanyRefusal('stale');
    const me = await askedBy(tx, deps, attempt);
    const { owner } = await identities.acquaintanceOf(tx, person);
    if (owner && owner.id !== me.id) throw new CompanyRefusal('other_person');
    if (!owner) await connectTo(tx, deps, { person, userId: me.id, by: me.id, why: 'In My account' });
  });
  return { outcome: { kind: 'connected', to: attempt.target }, opened: null };
}

/** Who asked for a test or a connection. Their session has to last, so that a stolen one that was ended connects nothing. */
async function askedBy(db: Database, { now }: Deps, attempt: attempts.Attempt) {
  const asker = await attempts.findAsker(db, attempt, now());
  if (!asker) throw new CompanyRefusal('session_over');
  return asker;
}

/** Says what a sign-in would do. Changes nothing but the attempt, which can be read again until it is over. */
async function finishTest({ deps, client, attempt, person }: Work, claims: Claims): Promise<Finished> {
  const me = await askedBy(deps.db, deps, attempt);
  if (me.role !== 'full_admin') throw new CompanyRefusal('session_over');
  const verdict = judge(person, await identities.acquaintanceOf(deps.db, person), client.settings);
  const account = accountIn(verdict);
  const reasons = [
    verdict.why,
    ...(verdict.kind === 'refuse' ? [] : [roleAfter(account?.role ?? null, person, client.settings).why]),
  ];
  const test: CompanyTest = {
    claims: claimsToShow(claims),
    account: account && { name: account.name, email: account.email },
    reasons,
  };
  return { outcome: { kind: 'test', to: attempt.target, test }, opened: null };
}

const mostShown = { claims: 60, characters: 500 };

const claimsToShow = (claims: Claims): CompanyTest['claims'] =>
  Object.entries(claims)
    .slice(0, mostShown.claims)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return {
        name: name.slice(0, mostShown.characters),
        value: text.length > mostShown.characters ? `${text.slice(0, mostShown.characters)} …` : text,
      };
    });

/** What My account says of one's company account. Null where nobody can have one. */
export async function companyAccountOf(deps: Pick<Deps, 'db' | 'env' | 'acceptedSecrets'>, userId: number) {
  const client = await clientOf(deps, { url: '', isTrial: true });
  if (!client) return null;
  const { name, issuer } = client.settings;
  return { provider: name, connected_as: await identities.shownAsOf(deps.db, userId, issuer) };
}

/** Disconnects one's company account, and ends the other sessions that began with it. The password shows that there is another way in. */
export async function disconnect(
  deps: Deps,
  actor: Actor,
  { password, ip }: { password: string; ip: string },
) {
  const client = await clientOf(deps, { url: '', isTrial: true });
  if (!client) throw notFound('There is no sign-in with a company account');
  const { settings } = client;
  if (settings.is_only && actor.role !== 'full_admin')
    throw forbidden('Your company account is your only way in');
  await requirePassword(deps, actor, { password, ip });
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const { issuer } = settings;
    const subject = await identities.disconnect(tx, actor.id, issuer);
    if (subject === null) throw notFound('Your account is connected to no company account');
    await endCompanySessions(tx, { issuer, subject, sid: null }, at, actor.sessionId);
    const note = { action: 'delete', userId: actor.id, by: actor.id, at, detail: 'In My account' } as const;
    await identities.noteConnection(tx, note);
  });
}

/** A stolen session must not connect its thief's company account. */
export async function requirePassword(
  deps: Deps,
  { email }: Actor,
  { password, ip }: { password: string; ip: string },
) {
  if ((await passwordAmong(deps, { email, ip }, [password])) === null)
    throw invalid('password', "This isn't your password");
}
