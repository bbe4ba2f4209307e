import { CompanySignIn } from 'shared-api/contract';
import { domainFault, issuerFault, providerKinds, type Role, roleLabels } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { unusableSetting } from './listenProblem.mjs';
import { Word, wordsOf } from './settingKinds.ts';

/** Sign-in with company accounts. With `OIDC_ISSUER`, the page of Administration shows these and can't change them. */
export const companySettings = {
  OIDC_ISSUER: Type.String({ default: '' }),
  OIDC_CLIENT_ID: Type.String({ default: '' }),
  OIDC_CLIENT_SECRET: Type.String({ default: '' }),
  OIDC_PROVIDER: Word([...providerKinds, ''], ''),
  OIDC_NAME: Type.String({ default: 'Company account' }),
  OIDC_DOMAINS: Type.String({ default: '' }),
  OIDC_AUTHORITATIVE: Word(['on', 'off'], 'off'),
  OIDC_MAKES_ACCOUNTS: Word(['on', 'off'], 'off'),
  OIDC_ROLES_CLAIM: Type.String({ default: 'roles' }),
  OIDC_ROLES: Type.String({ default: '' }),
  OIDC_SIGN_OUT: Word(['on', 'off'], 'off'),
  /** Empty: as the page of Administration says. */
  SSO_ONLY: Word(['on', 'off', ''], ''),
};

export interface CompanySettings {
  readonly settings: CompanySignIn;
  readonly secret: string;
}

type Given = Static<typeof given>;
const given = Type.Object(companySettings);
const check = Compile(CompanySignIn);

/** The provider that the environment names, if it names one. An unusable one stops startup with a sentence. */
export function toCompany(env: Given): CompanySettings | null {
  if (!env.OIDC_ISSUER) return null;
  const kind = env.OIDC_PROVIDER || 'other';
  const settings = {
    is_on: true,
    name: env.OIDC_NAME,
    kind,
    issuer: env.OIDC_ISSUER,
    client_id: env.OIDC_CLIENT_ID,
    domains: wordsOf(env.OIDC_DOMAINS.toLowerCase()),
    is_authoritative: env.OIDC_AUTHORITATIVE === 'on',
    makes_accounts: env.OIDC_MAKES_ACCOUNTS === 'on',
    roles_claim: env.OIDC_ROLES_CLAIM,
    roles: wordsOf(env.OIDC_ROLES).map(mapped),
    signs_out: env.OIDC_SIGN_OUT === 'on',
    is_only: env.SSO_ONLY === 'on',
  };
  const fault = issuerFault(kind, env.OIDC_ISSUER, true);
  if (fault) throw new PlainFailure(`OIDC_ISSUER is not usable: ${fault}.`);
  const wrongDomain = settings.domains.map(domainFault).find((one) => one !== null);
  if (wrongDomain) throw new PlainFailure(`OIDC_DOMAINS is not usable: ${wrongDomain}.`);
  if (!env.OIDC_CLIENT_SECRET) throw new PlainFailure(unusableSetting('OIDC_CLIENT_SECRET'));
  if (!check.Check(settings))
    throw new PlainFailure(unusableSetting('OIDC_CLIENT_ID, OIDC_NAME or OIDC_ROLES'));
  return { settings, secret: env.OIDC_CLIENT_SECRET };
}

/** `MobPrep.Managers=pm` */
function mapped(pair: string) {
  const [value = '', role = ''] = pair.split('=').map((part) => part.trim());
  if (!(role in roleLabels) || role === 'full_admin') throw new PlainFailure(unusableSetting('OIDC_ROLES'));
  return { value, role: role as Exclude<Role, 'full_admin'> }; // checked above
}
