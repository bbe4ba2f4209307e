import { companyClockSeconds, companySignInMinutes } from './signInTimes.ts';

/** Limits of what only company sign-in has. Apart from `bounds`, which every build carries whole. */
export const companyBounds = {
  providerName: 40,
  address: 300,
  clientId: 200,
  clientSecret: 400,
  domain: 254,
  /** Email domains of a company. */
  domains: 20,
  appRole: 120,
  mappedRoles: 50,
  /** Names an attempt to sign in with a company account. */
  attempt: 100,
} as const;

/** Providers of company accounts. Each says who somebody is in its own way; `other` keeps to the standard. */
export const providerKinds = ['entra', 'google', 'okta', 'other'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Entra's issuer names the company's tenant by its id: `common` and `organizations` would let in every company. */
const entraIssuer =
  /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/;
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
/** Where anybody gets an address. */
const publicDomains = ['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com'];

export const googleIssuer = 'https://accounts.google.com';

/** What is wrong with an issuer's address, or null. `isTrial`: MobPrep runs on this computer, as a trial. */
export function issuerFault(kind: ProviderKind, issuer: string, isTrial = false): string | null {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isLocal = isTrial && url !== null && isLoopback(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) return 'Use an address that starts with https://';
  if (url.search || url.hash || url.username || url.password) return 'Leave out everything after ? and #';
  if (isLocal) return null;
  if (kind === 'entra' && !entraIssuer.test(issuer))
    return 'Use https://login.microsoftonline.com/<directory ID>/v2.0 with your own directory ID';
  if (kind === 'google' && issuer !== googleIssuer) return `Use ${googleIssuer}`;
  return null;
}

/** Providers and people write an issuer with or without a slash at its end. Both are the same provider. */
export const bareIssuer = (issuer: string): string => issuer.replace(/\/$/, '');

/** How the issuer may have been stored. */
export const issuerSpellings = (issuer: string): readonly [string, string] => [
  bareIssuer(issuer),
  `${bareIssuer(issuer)}/`,
];

export const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** What is wrong with an email domain, or null. */
export function domainFault(text: string): string | null {
  if (!domain.test(text)) return `${text} isn't an email domain such as example.com`;
  return publicDomains.includes(text) ? `Anybody can get an address at ${text}` : null;
}

/** The same whether there is an account or not: whoever doesn't own an address mustn't learn that from MobPrep. */
const withoutOwnEmail =
  'If you have a MobPrep account, sign in with your password, then connect in My account. Otherwise ask an administrator to add you.';
const unverifiedText = `{name} doesn’t vouch for your email address. ${withoutOwnEmail}`;
const otherDomainText = `Your email address isn't at a domain of the company. ${withoutOwnEmail}`;

/** Why a company sign-in was refused, as sentences for the person. `{name}` is the provider's. */
const companyRefusals = {
  unreachable: "Can't reach {name} right now. Try again in a minute.",
  failing: "Can't reach {name} right now: it has a problem of its own. Try again in a minute.",
  untrusted:
    "Can't reach {name} safely: this server doesn't trust {name}'s certificate. Tell your administrator.",
  inner_address: '{name} named an address that MobPrep may not open. Tell your administrator.',
  bad_link: "This link can't begin a sign-in here. Begin on the sign-in page.",
  too_many: 'Too many people began to sign in from your network. Try again in a minute.',
  unavailable: "MobPrep can't begin the sign-in right now. Try again in a minute.",
  no_address:
    "MobPrep doesn't know the address at which people open it. Tell your administrator to set MOBPREP_PUBLIC_URL.",
  off: 'Sign-in with a company account is switched off.',
  no_provider:
    "{name} isn't at the address in MobPrep's settings. Tell your administrator to check the issuer.",
  other_issuer:
    "{name} calls itself by another issuer than the one in MobPrep's settings. Tell your administrator.",
  wrong_client: "{name} refuses MobPrep's client ID or client secret. Tell your administrator.",
  wrong_answer: "{name}'s answer didn't belong to this sign-in. Try again.",
  wrong_request: '{name} refuses what MobPrep asks it for. Tell your administrator.',
  denied: '{name} let nobody in: the sign-in was cancelled, or you may not use MobPrep there.',
  server_behind: `This server's clock is more than ${companyClockSeconds} seconds behind {name}'s. Tell your administrator.`,
  server_ahead:
    "{name}'s answer is too old: this server's clock may be ahead of {name}'s. Try again, or tell your administrator.",
  unreadable: '{name} sent an answer that MobPrep refuses to read. Tell your administrator.',
  foreign: 'This account belongs to another company.',
  stale: `This sign-in was used already, or took more than ${companySignInMinutes} minutes. Try again.`,
  removed: 'An administrator removed your MobPrep account.',
  inactive: 'Your MobPrep account is inactive. Ask an administrator.',
  no_email: '{name} sent no email address that MobPrep can use.',
  no_userinfo:
    "{name} sent no email address with the sign-in, and didn't say it when MobPrep asked. Tell your administrator.",
  unverified: unverifiedText,
  other_domain_known: otherDomainText,
  full_admin:
    'Full Admins connect their company account in My account, after they signed in with their password.',
  no_account: 'You have no MobPrep account yet. Ask an administrator to add you.',
  other_domain: otherDomainText,
  unverified_new: unverifiedText,
  other_person: 'This company account is connected to another MobPrep account.',
  other_account: 'Your MobPrep account is connected to another company account. Disconnect that first.',
  session_over: 'Your session in MobPrep has ended. Sign in again, then repeat this.',
} as const;

export type CompanyRefusalReason = keyof typeof companyRefusals;

/** The sentence of a reason; a general one for an unknown reason. */
export const companyRefusalText = (reason: string, name: string): string =>
  (companyRefusals[reason as CompanyRefusalReason] ?? companyRefusals.stale).replaceAll('{name}', name); // others fall back

/** What only an administrator may know who tries the settings. */
const toTesters: Partial<Record<string, string>> = {
  unverified: 'There is a MobPrep account with this email, but {name} doesn’t vouch for the address.',
  unverified_new:
    'There is no MobPrep account with this email, and none is made: {name} doesn’t vouch for the address.',
  other_domain_known:
    "There is a MobPrep account with this email, but the address isn't at a domain of the company.",
  other_domain:
    "There is no MobPrep account with this email, and none is made: the address isn't at a domain of the company.",
};

/** The sentence for an administrator who tries the settings: what to do, without whom to tell. */
export const companyRefusalToTester = (reason: string, name: string): string =>
  (toTesters[reason]?.replaceAll('{name}', name) ?? companyRefusalText(reason, name))
    .replace(/ Tell your administrator\.$|, or tell your administrator(?=\.$)/, '')
    .replace(/Tell your administrator to (\w)/, (_, first: string) => first.toUpperCase());
