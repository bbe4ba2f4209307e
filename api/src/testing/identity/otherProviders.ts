import type { CompanySignIn } from 'shared-api/contract';
import type { Claims } from './FakeProvider.ts';
import type { Person } from './flavours.ts';

/** A provider that isn't Entra, Google or Okta, and how it differs from the plain case. */
export interface OtherProvider {
  /** Of its issuer, after the host. */
  readonly path: string;
  readonly idToken: (person: Person) => Claims;
  /** What it says when asked with the access token. Nothing, if it has no such address. */
  readonly userInfo?: (person: Person) => Claims;
  readonly settings: Partial<CompanySignIn>;
}

const verified = ({ id, email, name }: Person) => ({ sub: id, email, email_verified: true, name });
const asManagers = { roles: [{ value: 'mobprep-pm', role: 'pm' as const }] };

export const otherProviders: Readonly<Record<string, OtherProvider>> = {
  'Keycloak, with roles one level down': {
    path: '/realms/morrow',
    idToken: (person) => ({ ...verified(person), realm_access: { roles: ['mobprep-pm', 'offline_access'] } }),
    settings: { ...asManagers, roles_claim: 'realm_access.roles' },
  },
  'Keycloak, with roles of a client whose id has a dot': {
    path: '/realms/morrow',
    idToken: (person) => ({
      ...verified(person),
      resource_access: { 'mobprep.web': { roles: ['mobprep-pm'] } },
    }),
    settings: { ...asManagers, roles_claim: 'resource_access.mobprep.web.roles' },
  },
  'Auth0, with a slash at the end and a claim that is an address': {
    path: '/',
    idToken: (person) => ({ ...verified(person), 'https://example.com/roles': ['mobprep-pm'] }),
    settings: { ...asManagers, roles_claim: 'https://example.com/roles' },
  },
  'authentik, with a slash after a path': {
    path: '/application/o/mobprep/',
    idToken: (person) => ({ ...verified(person), groups: ['mobprep-pm'] }),
    settings: { ...asManagers, roles_claim: 'groups' },
  },
  'Authelia, whose ID token says only who somebody is': {
    path: '',
    idToken: ({ id }) => ({ sub: id }),
    userInfo: (person) => ({ ...verified(person), groups: ['mobprep-pm'] }),
    settings: { ...asManagers, roles_claim: 'groups' },
  },
  'a provider that says groups only when asked': {
    path: '',
    idToken: verified,
    userInfo: ({ id }) => ({ sub: id, groups: ['mobprep-pm'] }),
    settings: { ...asManagers, roles_claim: 'groups' },
  },
  'Amazon Cognito, with “true” as text': {
    path: '/us-east-1_a',
    idToken: (person) => ({ ...verified(person), email_verified: 'true', 'cognito:groups': ['mobprep-pm'] }),
    settings: { ...asManagers, roles_claim: 'cognito:groups' },
  },
};
