import type { LoginRequest, Tokens } from 'shared-api/contract';
import { codeOpensMinutes, readEmail, wrongCredentials } from 'shared-api/rules';
import { isPasswordForFullAdmins } from '#modules/company-sign-in/companySettings.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { sessionOver } from '#platform/auth/authenticate.ts';
import { knownBrowserOf } from '#platform/auth/knownBrowser.ts';
import { decoyHash, passwordFits } from '#platform/auth/passwords.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import {
  accessSeconds,
  type Subject,
  signAccessToken,
  signIdToken,
  signInFirst,
} from '#platform/auth/tokens.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, Problem } from '#platform/errors/Problem.ts';
import { deviceOf } from './deviceOf.ts';
import type { LoginGate } from './LoginGate.ts';
import { type Attempt, countAttempt, type From, forgiveAttempt, subjectsOf } from './loginThrottle.ts';
import { lockVerified } from './ownPassword.service.ts';
import { handleOf, isHandleOf, successorOf } from './refreshSecret.ts';
import { judgeSecret } from './rotation.ts';
import { requireCode, withTries } from './secondStep.service.ts';
import * as repository from './sessions.repository.ts';

/** The browser that somebody signs in with. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The cookie that makes it known. */
  readonly browser: string | undefined;
}

/** Who tries to sign in to this account: a browser in which that worked before, or a stranger. */
export function fromOf({ acceptedSecrets, now }: Deps, email: string, { browser, ip }: Visitor): From {
  const known = knownBrowserOf(acceptedSecrets, browser, email, now());
  return known === null ? { ip } : { known };
}

/** The body of the answer, and the secret for the cookie. */
export interface Opened {
  readonly tokens: Tokens;
  readonly secret: string;
  readonly expiresAt: Date;
  /** Whose session it is. */
  readonly person: Pick<Subject, 'id' | 'role' | 'email'>;
  /** It waits for a code. */
  readonly isHalf: boolean;
}

export async function login(
  deps: Deps,
  gate: LoginGate,
  { email: typed, password }: LoginRequest,
  visitor: Visitor,
): Promise<Opened> {
  const email = readEmail(typed);
  const from = fromOf(deps, email, visitor);
  const subjects = subjectsOf({ email, from }).map(([subject]) => subject);
  return gate.pass({ subjects, isKnown: 'known' in from }, () =>
    open(deps, gate, { email, from, now: deps.now(), device: deviceOf(visitor.userAgent) }, password),
  );
}

async function open(
  deps: Deps,
  gate: LoginGate,
  attempt: Attempt & { readonly device: string | null },
  password: string,
): Promise<Opened> {
  await countAttempt(deps.db, attempt, gate);
  const account = await repository.findAccount(deps.db, attempt.email);
  const isRefused = account?.role !== 'full_admin' && (await isPasswordForFullAdmins(deps));
  // Does the same work whether or not the account exists or is active.
  const fits = await passwordFits(account?.password_hash ?? (await decoyHash()), password);
  if (!account?.is_active || !fits || isRefused) throw badCredentials();
  return deps.db.transaction(async (tx) => {
    if (!(await lockVerified(tx, { id: account.id, hash: account.password_hash }))) throw badCredentials();
    await forgiveAttempt(tx, attempt);
    return begin(tx, deps, account.id, { now: attempt.now, device: attempt.device });
  });
}

/** Begins a session of somebody whom the company's provider knows. The second step is asked for as after a password. */
export async function beginWithCompany(
  tx: Database,
  deps: Deps,
  userId: number,
  { company, userAgent }: { company: repository.CompanySession; userAgent: string | undefined },
): Promise<Opened> {
  return begin(tx, deps, userId, { now: deps.now(), device: deviceOf(userAgent), company });
}

/** Begins a session. The account may have changed since the sign-in began: what it is now counts, also its second step. */
async function begin(
  tx: Database,
  deps: Deps,
  userId: number,
  begun: Omit<repository.NewSession, 'hash' | 'awaitsCode' | 'awaitsSetUp'>,
): Promise<Opened> {
  const person = await repository.lockAccount(tx, userId);
  if (!person) throw sessionOver();
  await repository.endInvitation(tx, userId);
  const secret = newSecret();
  const { has_second_step: hasSecondStep, needs_second_step: needsSecondStep } = person;
  const isHalf = hasSecondStep && begun.codeGivenAt === undefined;
  const session = await repository.insertSession(tx, userId, {
    hash: hashOf(secret),
    awaitsCode: isHalf,
    awaitsSetUp: needsSecondStep && !hasSecondStep,
    ...begun,
  });
  const tokens = await tokensFor(deps, person, session.id, begun.company !== undefined);
  return { tokens, secret, expiresAt: session.expiresAt, person, isHalf };
}

/** Ends a session that waits for a code, and begins one in its place that opens everything. */
export async function giveCode(
  deps: Deps,
  actor: Actor,
  code: string,
  { userAgent, browser }: Visitor,
): Promise<Opened> {
  if (!actor.awaitsCode) throw invalid('code', 'This session needs no code');
  const now = deps.now();
  const work = async (tx: Database) => {
    await requireCode(tx, deps, actor, code);
    if (!(await endSession(tx, actor.id, actor.sessionId, now))) throw sessionOver();
    const company = await repository.companyOfSession(tx, actor.sessionId);
    return begin(tx, deps, actor.id, { device: deviceOf(userAgent), now, codeGivenAt: now, company });
  };
  return withTries(deps, actor, work, browser);
}

/** Gives a code again, for what asks for a recent one. */
export const giveCodeAgain = (deps: Deps, actor: Actor, code: string) =>
  withTries(deps, actor, async (tx) => {
    await requireCode(tx, deps, actor, code);
    await repository.storeCodeGiven(tx, actor.sessionId, deps.now());
  });

/** False if the session's owner has a second step and gave their last code too long ago. */
export async function gaveCodeRecently(db: Database, { sessionId }: Actor, now: Date): Promise<boolean> {
  const { at, hasSecondStep } = await repository.codeGiven(db, sessionId);
  return !hasSecondStep || (at !== null && now.getTime() - at.getTime() <= codeOpensMinutes * 60_000);
}

async function tokensFor(
  { signingSecret, now }: Deps,
  subject: Subject,
  sessionId: string,
  isCompany: boolean,
): Promise<Tokens> {
  const [access_token, id_token] = await Promise.all([
    signAccessToken(signingSecret, subject.id, sessionId, now()),
    signIdToken(signingSecret, subject, now()),
  ]);
  return {
    access_token,
    refresh_token: handleOf(signingSecret, sessionId),
    id_token,
    token_type: 'Bearer',
    auth_provider: isCompany ? 'company' : 'local',
    expires_in: accessSeconds,
  };
}

export async function refresh(
  deps: Deps,
  secret: string | undefined,
  handle: string | undefined,
): Promise<Opened> {
  if (!secret) throw refreshInvalid();
  const found = await deps.db.transaction((tx) => rotate(tx, deps, secret, handle));
  if ('problem' in found) throw found.problem;
  const { session } = found;
  return {
    tokens: await tokensFor(deps, session, session.session_id, session.is_company),
    secret: found.next,
    expiresAt: new Date(session.expires_at),
    person: session,
    isHalf: session.awaits_code,
  };
}

type Rotation = { session: repository.SessionOfSecret; next: string } | { problem: Problem };

async function rotate(
  tx: Database,
  deps: Deps,
  secret: string,
  handle: string | undefined,
): Promise<Rotation> {
  const now = deps.now();
  const session = await repository.lockSessionOfSecret(tx, hashOf(secret), now);
  if (!session) return { problem: refreshInvalid() };
  const id = session.session_id;
  if (handle !== undefined && !deps.acceptedSecrets.some((each) => isHandleOf(each, id, handle)))
    return { problem: refreshInvalid() };
  if (session.is_over || session.is_closed) return { problem: sessionOver() };
  const { rotated_at: rotatedAt } = session;
  const verdict = judgeSecret(
    { ...session, rotatedAt: rotatedAt === null ? null : new Date(rotatedAt) },
    now,
  );
  if (verdict === 'reuse') {
    await repository.revokeSession(tx, id, 'refresh_reuse', now);
    return {
      problem: new Problem(401, 'refresh_reuse', 'This session was closed because its secret was used twice'),
    };
  }
  if (verdict === 'repeat') return { session, next: await givenSuccessor(tx, deps, secret) };
  const next = successorOf(deps.signingSecret, secret);
  await repository.storeSuccessor(tx, id, session.generation, hashOf(next), now);
  return { session, next };
}

/** Finds the successor that was given out before, perhaps when another key was the current one. */
async function givenSuccessor(tx: Database, deps: Deps, secret: string): Promise<string> {
  for (const key of deps.acceptedSecrets) {
    const next = successorOf(key, secret);
    if (await repository.lockSessionOfSecret(tx, hashOf(next), deps.now())) return next;
  }
  throw refreshInvalid();
}

/** Ends the session of the secret, and that of the token. The company account that one of them began with, if one did. */
export async function logout(
  deps: Deps,
  secret: string | undefined,
  sessionId: string | null,
): Promise<repository.CompanySession | undefined> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const session = secret ? await repository.lockSessionOfSecret(tx, hashOf(secret), now) : undefined;
    if (session) await repository.revokeSession(tx, session.session_id, 'logout', now);
    if (sessionId) await repository.revokeSession(tx, sessionId, 'logout', now);
    for (const id of [session?.session_id, sessionId]) {
      const company = id && (await repository.companyOfSession(tx, id));
      if (company) return company;
    }
    return undefined;
  });
}

export const sessionsOf = repository.listSessions;
export const endCompanySessions = repository.revokeCompanySessions;
export const lockAccount = repository.lockAccount;
export { endLocks } from './lockAudit.ts';

/** Ends one of an account's sessions. False if it has none by this id. */
export async function endSession(
  db: Database,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return (await repository.revokeOwnSession(db, { userId, sessionId }, now)).length > 0;
}

/** Ends an account's sessions, except `keptSession`, from which its owner asked for this. */
export const endSessions = (
  tx: Database,
  userId: number,
  because: repository.RevocationReason,
  now: Date,
  keptSession: string | null = null,
) => repository.revokeSessionsOfUser(tx, userId, because, now, keptSession);

const badCredentials = () => new Problem(401, 'bad_credentials', wrongCredentials);
const refreshInvalid = () => signInFirst('refresh_invalid');
