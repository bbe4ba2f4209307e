import type { CompanyOutcome, CompanyTest } from 'shared-api/contract';
import type { CompanyRefusalReason } from 'shared-api/rules';
import { lockVerified, passwordAmong, type Verified } from '#modules/sessions/ownPassword.service.ts';
import {
  beginWithCompany,
  fromOf,
  lockAccount,
  type Opened,
  type Visitor,
} from '#modules/sessions/sessions.service.ts';
import { addCompanyUser, giveCompanyRole } from '#modules/users/users.service.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import { unseal } from '#platform/auth/sealed.ts';
import type { Deps } from '#platform/Deps.ts';
import { nobody, setActor } from '#platform/database/Author.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, invalid } from '#platform/errors/Problem.ts';
import * as attempts from './attempts.repository.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import {
  boundTo,
  type CompanyDeps,
  clientFor,
  type Stored,
  sentenceOf,
  unsaidText,
  type Visit,
} from './companyAttempts.service.ts';
import { type Claims, type CompanyPerson, readPerson } from './companyPerson.ts';
import { sealIdToken } from './companySettings.service.ts';
import { type Candidate, judge, roleAfter, type Verdict } from './companySignIn.policy.ts';
import * as identities from './identities.repository.ts';
import type { Client } from './provider.ts';

interface Finished {
  readonly outcome: CompanyOutcome;
  /** The session that began, if one did. */
  readonly opened: Opened | null;
}

interface Finish {
  readonly attempt: string;
  readonly password?: string | undefined;
  readonly visitor: Visitor;
  /** Notes why, for the operator. */
  readonly note: (refusal: CompanyRefusal) => void;
}

/** Ends an attempt that came back. A refusal is a Problem with the sentence for the person. */
export async function finish(deps: CompanyDeps, visit: Visit, given: Finish): Promise<Finished> {
  const held = { id: given.attempt, browser: hashOf(visit.browser) };
  const attempt = await attempts.findAttempt(deps.db, held, deps.now());
  const client = await clientFor(deps, visit, attempt?.purpose);
  // Without a provider, the sentence names none.
  const name = client?.settings.name ?? '';
  try {
    if (!client) throw new CompanyRefusal('off');
    if (!attempt || attempt.step === 'begun') throw new CompanyRefusal('stale');
    const opened = unseal(deps.acceptedSecrets, boundTo(attempt.id), attempt.sealed);
    if (attempt.step === 'refused') throw storedRefusal(attempt, opened);
    if (!opened) throw new CompanyRefusal('stale');
    const { claims, idToken, unsaid = null }: Stored = JSON.parse(opened);
    // Another version of the server stored it, which was replaced just now.
    if (!claims) throw new CompanyRefusal('stale');
    const person = readPerson(claims, client.settings);
    const work = { deps, client, attempt, person, idToken };
    if (attempt.purpose === 'test') return await finishTest(work, claims, unsaid);
    if (attempt.purpose === 'connect') return await finishConnection(work);
    return await finishSignIn(work, given);
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    // What was refused when it came back is in the log since then.
    if (attempt?.step !== 'refused') given.note(error);
    throw forbidden(sentenceOf(error, name, attempt?.purpose));
  }
}

function storedRefusal({ problem }: attempts.Attempt, opened: string | null): CompanyRefusal {
  const { detail }: { detail?: string } = JSON.parse(opened ?? '{}');
  return new CompanyRefusal((problem ?? 'stale') as CompanyRefusalReason, { detail: detail ?? null }); // what was stored
}

interface Work {
  readonly deps: CompanyDeps;
  readonly client: Client;
  readonly attempt: attempts.Attempt;
  readonly person: CompanyPerson;
  readonly idToken: string;
}

async function finishSignIn(
  { deps, client, attempt, person, idToken }: Work,
  given: Finish,
): Promise<Finished> {
  const { settings } = client;
  const to = attempt.target;
  const verdictOf = async (db: Database) =>
    judge(person, await identities.acquaintanceOf(db, person), settings);
  const first = await verdictOf(deps.db);
  if (first.kind === 'refuse') throw new CompanyRefusal(first.reason);
  const known = accountIn(first);
  let verified: Verified | null = null;
  if (first.kind === 'confirm') {
    const { email } = first.account;
    if (given.password === undefined) return { outcome: { kind: 'confirm', to, email }, opened: null };
    verified = await passwordAmong(deps, { email, from: fromOf(deps, email, given.visitor) }, [
      given.password,
    ]);
    if (!verified) throw notYourMobPrepPassword();
  }
  // Outside the transaction, because it is slow on purpose.
  const passwordHash = first.kind === 'make' ? await hashPassword(newSecret()) : '';
  const opened = await deps.db.transaction(async (tx) => {
    // What is decided from here on stays true until the session has begun.
    if (known) await lockAccount(tx, known.id);
    if (verified && !(await lockVerified(tx, verified))) throw notYourMobPrepPassword();
    if (!(await attempts.removeAttempt(tx, attempt.id))) throw new CompanyRefusal('stale');
    const verdict = await verdictOf(tx);
    if (verdict.kind === 'refuse') throw new CompanyRefusal(verdict.reason);
    // Somebody changed the accounts meanwhile.
    if (verdict.kind !== first.kind || accountIn(verdict)?.id !== known?.id)
      throw new CompanyRefusal('stale');
    await tx.execute(setActor(nobody));
    const account = await accountOf(tx, deps, { verdict, person, client, passwordHash });
    const { issuer, subject, sid } = person;
    const company = { issuer, subject, sid, sealedIdToken: sealIdToken(deps, client, person, idToken) };
    return beginWithCompany(tx, deps, account.id, { company, userAgent: given.visitor.userAgent });
  });
  return { outcome: { kind: 'signed_in', to }, opened };
}

const notYourMobPrepPassword = () => invalid('password', "This isn't your MobPrep password");
const accountIn = (verdict: Verdict): Candidate | null => ('account' in verdict ? verdict.account : null);

interface Decided {
  readonly verdict: Exclude<Verdict, { kind: 'refuse' }>;
  readonly person: CompanyPerson;
  readonly client: Client;
  readonly passwordHash: string;
}

/** The account that the verdict names: made, connected, and with the role that the company gives it. */
async function accountOf(
  tx: Database,
  deps: CompanyDeps,
  { verdict, person, client, passwordHash }: Decided,
) {
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
async function finishTest(
  { deps, client, attempt, person }: Work,
  claims: Claims,
  unsaid: Stored['unsaid'],
): Promise<Finished> {
  const me = await askedBy(deps.db, deps, attempt);
  if (me.role !== 'full_admin') throw new CompanyRefusal('session_over');
  const verdict = judge(person, await identities.acquaintanceOf(deps.db, person), client.settings);
  const account = accountIn(verdict);
  const reasons = [
    verdict.why,
    ...(unsaid ? [unsaidText(unsaid, client.settings.name)] : []),
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
