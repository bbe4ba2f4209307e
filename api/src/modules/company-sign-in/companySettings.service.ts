import type { FastifyBaseLogger } from 'fastify';
import type { CompanySignIn, CompanySignInChange, CompanySignInState } from 'shared-api/contract';
import { bareIssuer, companyRefusalToTester, domainFault, isLoopback, issuerFault } from 'shared-api/rules';
import { seal, unseal } from '#platform/auth/sealed.ts';
import type { Deps } from '#platform/Deps.ts';
import { forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { requireRevision } from '#platform/http/revision.ts';
import { logRefusal, refusalIn } from './CompanyRefusal.ts';
import * as repository from './companySettings.repository.ts';
import { countConnected } from './identities.repository.ts';
import { type Client, openProvider, ownIssuer, type Provider } from './provider.ts';

export { openProvider, type Provider } from './provider.ts';

type Settings = Pick<Deps, 'db' | 'env' | 'acceptedSecrets'>;

const bound = 'company sign-in';
export const callbackPath = '/v1/company-sign-in/callback';

/** What this server's own address means for company sign-in. */
export interface Base {
  readonly url: string;
  readonly isTrial: boolean;
}

/** The settings that count, and the secret; null where nobody can sign in with a company account. */
export async function clientOf(deps: Settings, { isTrial }: Base): Promise<Client | null> {
  const { settings, secret } = await inUse(deps);
  return settings?.is_on && secret ? { settings, secret, isTrial } : null;
}

export async function requireClient(deps: Settings, base: Base): Promise<Client> {
  const client = await clientOf(deps, base);
  if (!client) throw notFound('There is no sign-in with a company account');
  return client;
}

/** For a test: also settings that aren't switched on yet. */
export async function clientToTest(deps: Settings, { isTrial }: Base): Promise<Client> {
  const { settings, secret } = await inUse(deps);
  if (!settings || !secret) throw invalid('client_secret', 'Save the settings and the client secret first');
  return { settings, secret, isTrial };
}

/** The provider that people sign in with, and why it can't be reached right now. Null where there are only passwords. */
export async function reachProvider(deps: Settings) {
  const client = await clientOf(deps, configuredBase(deps.env));
  if (!client) return null;
  const { name, issuer } = client.settings;
  const refusal = await openProvider()
    .reach(client)
    .then(() => null)
    .catch((error: unknown) => {
      const found = refusalIn(error);
      if (!found) throw error;
      return found;
    });
  const problem =
    refusal && [companyRefusalToTester(refusal.reason, name), refusal.detail].filter(Boolean).join(' ');
  return { name, issuer, problem };
}

/** Without MOBPREP_PUBLIC_URL, only a trial on this computer can have one. */
const configuredBase = ({ publicUrl: url }: Deps['env']): Base => ({
  url,
  isTrial: url === '' || isLoopback(new URL(url).hostname),
});

/** What the sentences call the provider, also one that isn't switched on yet. */
export const nameOf = async (deps: Settings): Promise<string> => (await inUse(deps)).settings?.name ?? '';

async function inUse({ db, env, acceptedSecrets }: Settings) {
  if (env.company) return env.company;
  const stored = await repository.readStored(db);
  const secret = stored?.secret ? unseal(acceptedSecrets, bound, stored.secret) : null;
  return { settings: stored && withOnly(env, stored.settings), secret };
}

const withOnly = ({ ssoOnly }: Deps['env'], settings: CompanySignIn): CompanySignIn => ({
  ...settings,
  is_only: ssoOnly ?? settings.is_only,
});

/** What the sign-in page has to know. Null where there are only passwords. */
export async function offeredSignIn({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const settings = env.company?.settings ?? (await repository.readStored(db))?.settings;
  return settings?.is_on ? { name: settings.name, only: withOnly(env, settings).is_only } : null;
}

/** Whether passwords are for full admins only. */
export const isPasswordForFullAdmins = async (deps: Pick<Deps, 'db' | 'env'>): Promise<boolean> =>
  (await offeredSignIn(deps))?.only === true;

/** Where people open MobPrep. Without MOBPREP_PUBLIC_URL only a trial on this computer: links never follow the host that a request names. */
export function baseOf({ publicUrl }: Deps['env'], host: string | undefined): Base | null {
  const url = publicUrl || (host && URL.canParse(`http://${host}`) ? `http://${host}` : '');
  if (!url) return null;
  const isTrial = isLoopback(new URL(url).hostname);
  return publicUrl || isTrial ? { url: new URL(url).origin, isTrial } : null;
}

export function requireBase(env: Deps['env'], host: string | undefined): Base {
  const base = baseOf(env, host);
  if (!base) throw forbidden('Set MOBPREP_PUBLIC_URL to the address at which people open MobPrep');
  return base;
}

interface HintedSession {
  readonly issuer: string;
  readonly subject: string;
  readonly sealedIdToken: string | null;
}

/** A longer one would make an address that proxies refuse. Then the provider asks whose session ends. */
const longestHint = 4_000;

const hintOf = ({ issuer, subject }: Pick<HintedSession, 'issuer' | 'subject'>) =>
  `ID token of ${subject} at ${issuer}`;

/** The ID token as a session keeps it for the logout. Null where the provider's session goes on, or for one that is too long. */
export const sealIdToken = (
  { signingSecret }: Pick<Deps, 'signingSecret'>,
  { settings }: Client,
  person: Pick<HintedSession, 'issuer' | 'subject'>,
  idToken: string,
): string | null =>
  settings.signs_out && idToken.length <= longestHint ? seal(signingSecret, hintOf(person), idToken) : null;

const idTokenOf = ({ acceptedSecrets }: Settings, session: HintedSession): string | null =>
  session.sealedIdToken && unseal(acceptedSecrets, hintOf(session), session.sealedIdToken);

/** Where the browser ends the provider's session after a logout. Null where that isn't wanted or possible. */
export async function providerSignOut(
  deps: Settings & { readonly provider: Provider },
  host: string | undefined,
  company: HintedSession,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const base = baseOf(deps.env, host);
  if (!base) return null;
  const client = await clientOf(deps, base);
  if (!client?.settings.signs_out) return null;
  // Our own session has ended already, whatever the provider says.
  const hint = idTokenOf(deps, company);
  return deps.provider.endSessionUrl(client, `${base.url}/login`, hint).catch((error: unknown) => {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    logRefusal(log, refusal, "a logout couldn't go on to the provider");
    return null;
  });
}

export async function stateOf(deps: Settings, base: Base): Promise<CompanySignInState> {
  const { env, db } = deps;
  const stored = env.company ? null : await repository.readStored(db);
  const at = (path: string) => `${base.url}${path}`;
  return {
    settings: env.company?.settings ?? stored?.settings ?? null,
    has_secret: env.company !== null || stored?.secret != null,
    from_environment: env.company !== null,
    redirect_uri: at(callbackPath),
    initiate_uri: at('/v1/company-sign-in/initiate'),
    logout_uri: at('/v1/company-sign-in/provider-logout'),
    signed_out_uri: at('/login'),
    connected: await countConnected(db),
    revision: stored?.revision ?? 1,
  };
}

export async function changeSettings(
  deps: Deps,
  { client_secret: secret, ...given }: CompanySignInChange,
  { by, base, revision }: { by: number; base: Base; revision: number | null },
): Promise<CompanySignInState> {
  if (deps.env.company) throw forbidden("The server's environment sets these: change OIDC_ISSUER there");
  const typed = checked(given, base);
  const settings = { ...typed, issuer: await ownIssuer({ settings: typed, isTrial: base.isTrial }) };
  await deps.db.transaction(async (tx) => {
    await repository.lockSettings(tx);
    const before = await repository.readStored(tx);
    if (before) requireRevision(revision, before, await stateOf({ ...deps, db: tx }, base));
    // A secret is for one client of one provider: typed for another, it would go there.
    const isSame =
      before !== null &&
      bareIssuer(before.settings.issuer) === bareIssuer(settings.issuer) &&
      before.settings.client_id === settings.client_id;
    const sealed = secret ? seal(deps.signingSecret, bound, secret) : isSame ? before.secret : null;
    if (!sealed) throw invalid('client_secret', 'Enter the client secret of this provider');
    const at = deps.now();
    await repository.store(tx, { settings, secret: sealed }, { by, at });
    await repository.noteSettings(tx, {
      by,
      at,
      detail: changesIn(before?.settings, settings, Boolean(secret)),
    });
  });
  return stateOf(deps, base);
}

function checked(given: CompanySignIn, { isTrial }: Base): CompanySignIn {
  const settings = {
    ...given,
    name: given.name.trim(),
    issuer: bareIssuer(given.issuer.trim()),
    client_id: given.client_id.trim(),
    domains: [...new Set(given.domains.map((domain) => domain.trim().toLowerCase()))],
  };
  const issuer = issuerFault(settings.kind, settings.issuer, isTrial);
  if (issuer) throw invalid('issuer', issuer);
  const domain = settings.domains.map(domainFault).find((fault) => fault !== null);
  if (domain) throw invalid('domains', domain);
  const needsDomain = settings.kind === 'google' || settings.makes_accounts || settings.is_authoritative;
  if (needsDomain && settings.domains.length === 0)
    throw invalid('domains', "Enter your company's email domain");
  if (settings.is_only && !settings.is_on) throw invalid('is_only', 'Switch the company sign-in on first');
  return settings;
}

const words: Readonly<Record<keyof CompanySignIn, string>> = {
  is_on: 'switched on or off',
  name: 'name',
  kind: 'provider',
  issuer: 'issuer',
  client_id: 'client ID',
  domains: 'domains',
  is_authoritative: 'who vouches for emails',
  makes_accounts: 'new accounts',
  roles_claim: 'claim with roles',
  roles: 'roles',
  signs_out: 'sign-out',
  is_only: 'passwords',
};

function changesIn(before: CompanySignIn | undefined, after: CompanySignIn, isNewSecret: boolean): string {
  const names = Object.keys(words) as (keyof CompanySignIn)[]; // its own keys
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  const all = [...changed.map((name) => words[name]), ...(isNewSecret ? ['client secret'] : [])];
  const state = `${after.is_on ? 'on' : 'off'}${after.is_only ? ', passwords for Full Admins only' : ''}`;
  return `Changed: ${all.join(', ') || 'nothing'}. Now ${state}, issuer ${after.issuer}`;
}

/** While the server's key is changed, seals the client secret with the new one. */
export async function sealSecretAnew({
  db,
  signingSecret,
  acceptedSecrets,
}: Pick<Deps, 'db' | 'signingSecret' | 'acceptedSecrets'>) {
  const sealed = (await repository.readStored(db))?.secret;
  if (!sealed || unseal([signingSecret], bound, sealed) !== null) return;
  const plain = unseal(acceptedSecrets, bound, sealed);
  if (plain !== null) await repository.replaceSecret(db, sealed, seal(signingSecret, bound, plain));
}
