import {
  type CompanyRefusalReason,
  companyRefusalText,
  companyRefusalToTester,
  companySignInMinutes,
  homePath,
} from 'shared-api/rules';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import { seal, unseal } from '#platform/auth/sealed.ts';
import type { Deps } from '#platform/Deps.ts';
import { folderOf, isPagePath } from '#platform/http/serverFolders.ts';
import * as attempts from './attempts.repository.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import { readPerson } from './companyPerson.ts';
import { type Base, callbackPath, clientOf, clientToTest } from './companySettings.service.ts';
import type { Expected, Provider, Redeemed } from './provider.ts';

export const attemptSeconds = companySignInMinutes * 60;
const longestTarget = 500;

/** What company sign-in needs from its request. */
export interface Visit {
  readonly base: Base;
  /** The secret in the browser's cookie. */
  readonly browser: string;
}

export type CompanyDeps = Deps & { readonly provider: Provider };

type Purpose = attempts.Attempt['purpose'];

export interface NewAttempt {
  readonly purpose: Purpose;
  readonly target: string;
  readonly sessionId?: string;
  /** Whom the provider may offer first. */
  readonly hint?: string | undefined;
}

export const boundTo = (id: string) => `company attempt ${id}`;

/** A test also works with settings that aren't switched on yet. */
export const clientFor = (deps: CompanyDeps, { base }: Visit, purpose: Purpose | undefined) =>
  purpose === 'test' ? clientToTest(deps, base) : clientOf(deps, base);

/** Begins an attempt and returns the address at the provider. Throws CompanyRefusal. */
export async function begin(deps: CompanyDeps, visit: Visit, attempt: NewAttempt): Promise<string> {
  const client = await clientFor(deps, visit, attempt.purpose);
  if (!client) throw new CompanyRefusal('off');
  const expected: Expected = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const url = await deps.provider.authorizationUrl(
    client,
    expected,
    `${visit.base.url}${callbackPath}`,
    attempt.hint,
  );
  await insert(deps, visit, attempt, { id: hashOf(expected.state), sealed: expected });
  return url;
}

/** Keeps why a sign-in didn't begin, for the page that says so. Returns what finishes it. */
export async function keepRefusal(
  deps: CompanyDeps,
  visit: Visit,
  attempt: NewAttempt,
  { reason, detail }: CompanyRefusal,
): Promise<string> {
  const id = hashOf(newSecret());
  await insert(deps, visit, attempt, { id, step: 'refused', problem: reason, sealed: { detail } });
  return id;
}

function insert(
  deps: CompanyDeps,
  visit: Visit,
  { purpose, sessionId, target }: NewAttempt,
  stored: {
    readonly id: string;
    readonly sealed: object;
    readonly step?: 'refused';
    readonly problem?: CompanyRefusalReason;
  },
) {
  const now = deps.now();
  return deps.db.transaction((tx) =>
    attempts.insertAttempt(tx, {
      ...stored,
      browser: hashOf(visit.browser),
      purpose,
      sealed: seal(deps.signingSecret, boundTo(stored.id), JSON.stringify(stored.sealed)),
      sessionId: sessionId ?? null,
      target: ownAddress(target, visit.base),
      begunAt: now,
      expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
    }),
  );
}

/** The sentence of a refusal. Who tests the settings gets the detail as well, since they can change them. */
export const sentenceOf = (
  { reason, detail }: Pick<CompanyRefusal, 'reason' | 'detail'>,
  name: string,
  purpose: Purpose | undefined,
): string => {
  const isTest = purpose === 'test';
  const sentence = isTest ? companyRefusalToTester(reason, name) : companyRefusalText(reason, name);
  // Whoever is told only that two issuers differ can't say which.
  const isTold = isTest || reason === 'other_issuer';
  return [sentence, isTold && detail].filter(Boolean).join(' ');
};

/** Says to an administrator that roles are missing because the provider didn't answer. */
export const unsaidText = (
  { reason, detail }: Pick<CompanyRefusal, 'reason' | 'detail'>,
  name: string,
): string =>
  [
    `MobPrep asked ${name} for what its token leaves out, and was told nothing.`,
    reason !== 'no_userinfo' && companyRefusalToTester(reason, name),
    detail,
  ]
    .filter(Boolean)
    .join(' ');

/** An address within MobPrep; the dashboard for any other. */
function ownAddress(target: string, { url }: Base): string {
  const full = target.length <= longestTarget && URL.canParse(target, url) ? new URL(target, url) : null;
  const isPage =
    full?.origin === url && isPagePath(full.pathname) && !['', 'login'].includes(folderOf(full.pathname));
  return full && isPage ? full.pathname + full.search + full.hash : homePath;
}

/** What a returned attempt keeps until it is finished. */
export interface Stored extends Pick<Redeemed, 'claims' | 'idToken'> {
  readonly unsaid?: Pick<CompanyRefusal, 'reason' | 'detail'> | null;
}

interface Received {
  readonly attempt: attempts.Attempt;
  readonly refusal: CompanyRefusal | null;
  /** Why the provider didn't say more when asked, where that refuses nobody. */
  readonly unsaid: CompanyRefusal | null;
}

/** What came of a callback: the attempt to finish, or null for one that this browser didn't begin, or that is over. */
export async function receive(deps: CompanyDeps, visit: Visit, callback: URL): Promise<Received | null> {
  const state = callback.searchParams.get('state') ?? '';
  const id = hashOf(state);
  const attempt = await attempts.takeBegun(deps.db, { id, browser: hashOf(visit.browser) }, deps.now());
  if (!attempt) return null;
  try {
    const opened = unseal(deps.acceptedSecrets, boundTo(id), attempt.sealed);
    const client = await clientFor(deps, visit, attempt.purpose);
    if (!opened || !client) throw new CompanyRefusal(opened ? 'off' : 'stale');
    const redeemed = await deps.provider.redeem(client, callback, JSON.parse(opened));
    const { claims, idToken, unsaid } = redeemed;
    readPerson(claims, client.settings);
    const stored: Stored = {
      claims,
      idToken,
      unsaid: unsaid && { reason: unsaid.reason, detail: unsaid.detail },
    };
    const sealed = seal(deps.signingSecret, boundTo(id), JSON.stringify(stored));
    await attempts.storeReturned(deps.db, id, sealed);
    return { attempt, refusal: null, unsaid };
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    const { reason, detail } = error;
    const sealed = seal(deps.signingSecret, boundTo(id), JSON.stringify({ detail }));
    await attempts.storeRefused(deps.db, id, { problem: reason, sealed });
    return { attempt, refusal: error, unsaid: null };
  }
}
