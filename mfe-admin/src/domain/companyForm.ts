import type { CompanySignIn, CompanySignInChange } from 'shared-api/contract';
import { googleIssuer, type ProviderKind } from 'shared-api/rules';

/** The settings as the form has them: lists of words as text. */
export type CompanyForm = Omit<CompanySignIn, 'domains'> & { readonly domains: string };

export const providerLabels: Readonly<Record<ProviderKind, string>> = {
  entra: 'Microsoft Entra ID',
  google: 'Google Workspace',
  okta: 'Okta',
  other: 'Another provider (OpenID Connect)',
};

export const issuerHints: Readonly<Record<ProviderKind, string>> = {
  entra: 'https://login.microsoftonline.com/<directory ID>/v2.0',
  google: googleIssuer,
  okta: 'https://<your company>.okta.com',
  other: 'The address before /.well-known/openid-configuration',
};

const untouched: CompanyForm = {
  is_on: false,
  name: '',
  kind: 'entra',
  issuer: '',
  client_id: '',
  domains: '',
  is_authoritative: false,
  makes_accounts: false,
  roles_claim: 'roles',
  roles: [],
  signs_out: false,
  is_only: false,
};

export const formOf = (settings: CompanySignIn | null): CompanyForm =>
  settings ? { ...settings, domains: settings.domains.join(', ') } : untouched;

/** What the form sends. Rows without a value are left out. */
export const changeOf = ({ domains, roles, ...form }: CompanyForm, secret: string): CompanySignInChange => ({
  ...form,
  // A space within a domain is a slip, which the server names.
  domains: domains
    .split(/[,;]/)
    .map((domain) => domain.trim())
    .filter(Boolean),
  roles: roles.filter(({ value }) => value.trim() !== ''),
  ...(secret !== '' && { client_secret: secret }),
});

/** The fields that have to be filled before anything can be saved. */
export const emptyFields = (form: CompanyForm): readonly (keyof CompanyForm)[] =>
  (['name', 'issuer', 'client_id', 'roles_claim'] as const).filter((field) => form[field].trim() === '');
