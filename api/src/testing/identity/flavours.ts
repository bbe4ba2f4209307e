import type { CompanySignIn } from 'shared-api/contract';
import type { Claims, FakeProvider } from './FakeProvider.ts';

export const tenant = '3f2b1c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
export const company = 'example.com';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name?: string;
}

/** A provider's way to say who somebody is, faults included. */
export interface Flavour {
  readonly kind: CompanySignIn['kind'];
  readonly path: string;
  readonly claims: (person: Person) => Claims;
  readonly settings: Partial<CompanySignIn>;
}

export const flavours: Readonly<Record<'Entra' | 'Google' | 'Okta', Flavour>> = {
  // Sends no email_verified, another `sub` to each app, and the id that stays in `oid`.
  Entra: {
    kind: 'entra',
    path: `/${tenant}/v2.0`,
    claims: ({ id, email, name = 'Ada Morrow' }) => ({
      sub: `pairwise-${id}`,
      oid: id,
      tid: tenant,
      email,
      preferred_username: email,
      name,
      ver: '2.0',
    }),
    settings: { is_authoritative: true },
  },
  // Has no groups; the company is in `hd`.
  Google: {
    kind: 'google',
    path: '',
    claims: ({ id, email, name = 'Ada Morrow' }) => ({
      sub: id,
      email,
      email_verified: true,
      hd: company,
      name,
      at_hash: 'x',
    }),
    settings: {},
  },
  Okta: {
    kind: 'okta',
    path: '',
    claims: ({ id, email, name = 'Ada Morrow' }) => ({
      sub: id,
      email,
      email_verified: true,
      name,
      sid: `sid-${id}`,
      amr: ['pwd', 'mfa'],
    }),
    settings: {},
  },
};

/** The settings with which MobPrep uses a provider of this flavour. */
export const settingsFor = (
  { kind, settings }: Flavour,
  { issuer, clientId, clientSecret }: FakeProvider,
  changes: Partial<CompanySignIn> = {},
) => ({
  is_on: true,
  name: 'Morrow Roofing',
  kind,
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  domains: [company],
  is_authoritative: false,
  makes_accounts: true,
  roles_claim: 'roles',
  roles: [],
  signs_out: false,
  is_only: false,
  ...settings,
  ...changes,
});
