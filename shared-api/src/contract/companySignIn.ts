import { type Static, Type } from 'typebox';
import { assignableRoles, bounds, companyBounds, providerKinds } from '#rules/index.ts';
import { Body, Line, NullableText, OneOf, Revision, ShownName } from './primitives.ts';

/** A value of the claim with roles, and the role that it gives in MobPrep. */
export const MappedRole = Body({ value: ShownName(companyBounds.appRole), role: OneOf(assignableRoles) });
export type MappedRole = Static<typeof MappedRole>;

/** How people sign in with their company's account, by OpenID Connect. */
export const CompanySignIn = Body({
  is_on: Type.Boolean(),
  /** What the button on the sign-in page says. */
  name: ShownName(companyBounds.providerName),
  kind: OneOf(providerKinds),
  issuer: ShownName(companyBounds.address),
  client_id: ShownName(companyBounds.clientId),
  /** The company's email domains, in lower case. */
  domains: Type.Array(ShownName(companyBounds.domain), { maxItems: companyBounds.domains }),
  /** Nobody but the company gives out addresses of these domains at this provider. */
  is_authoritative: Type.Boolean(),
  /** Makes an account at somebody's first sign-in. */
  makes_accounts: Type.Boolean(),
  roles_claim: ShownName(companyBounds.appRole),
  /** Roles are left alone if there are none. */
  roles: Type.Array(MappedRole, { maxItems: companyBounds.mappedRoles }),
  /** Logout also signs people out at the provider. */
  signs_out: Type.Boolean(),
  /** Passwords are for full admins only. */
  is_only: Type.Boolean(),
});
export type CompanySignIn = Static<typeof CompanySignIn>;

/** Without `client_secret`, the stored one stays. */
export const CompanySignInChange = Body({
  ...CompanySignIn.properties,
  client_secret: Type.Optional(Line(companyBounds.clientSecret)),
});
export type CompanySignInChange = Static<typeof CompanySignInChange>;

/** The settings as a full admin sees them, and the addresses that the provider has to know. */
export const CompanySignInState = Type.Object({
  /** Null before somebody has set it up. */
  settings: Type.Union([CompanySignIn, Type.Null()]),
  has_secret: Type.Boolean(),
  /** Set by the server's environment, so that they can't be changed here. */
  from_environment: Type.Boolean(),
  redirect_uri: Type.String(),
  initiate_uri: Type.String(),
  logout_uri: Type.String(),
  signed_out_uri: Type.String(),
  /** How many people have connected their company account. */
  connected: Type.Integer(),
  revision: Revision,
});
export type CompanySignInState = Static<typeof CompanySignInState>;

/** Where the browser goes next: to the provider. */
export const CompanyStart = Type.Object({ url: Type.String() });
export type CompanyStart = Static<typeof CompanyStart>;

/** Ends an attempt that came back from the provider. The password is that of an account that it may be connected to. */
export const CompanyFinish = Body({
  attempt: Type.String({ maxLength: companyBounds.attempt, pattern: '^[\\w-]+$' }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: bounds.passwordMax })),
});
export type CompanyFinish = Static<typeof CompanyFinish>;

/** What a test of the sign-in found. Nothing was changed. */
export const CompanyTest = Type.Object({
  /** What the provider says of the person, as text. */
  claims: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** The account that a sign-in would open. Null if it would open none. */
  account: Type.Union([Type.Object({ name: Type.String(), email: Type.String() }), Type.Null()]),
  /** The rule that decided, and what it says of the role. */
  reasons: Type.Array(Type.String()),
});
export type CompanyTest = Static<typeof CompanyTest>;

/** How an attempt ended. `signed_in` has begun a session, of which the cookie is set: a renewal brings its tokens. */
export const CompanyOutcome = Type.Object({
  kind: OneOf(['signed_in', 'confirm', 'connected', 'test'] as const),
  /** Where the person wanted to go, within MobPrep. */
  to: Type.String(),
  /** With `confirm`: whose password is asked for once. */
  email: Type.Optional(Type.String()),
  test: Type.Optional(CompanyTest),
});
export type CompanyOutcome = Static<typeof CompanyOutcome>;

/** The company account of the person who asks. */
export const CompanyAccount = Type.Object({
  /** The provider's name on the sign-in page. */
  provider: Type.String(),
  /** How the company account calls itself. Null without one. */
  connected_as: NullableText,
});
export type CompanyAccount = Static<typeof CompanyAccount>;

/** After a logout: where the browser ends the provider's session too. */
export const LogoutNext = Type.Object({ url: Type.String() });
export type LogoutNext = Static<typeof LogoutNext>;
