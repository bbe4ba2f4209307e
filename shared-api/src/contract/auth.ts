import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Body } from './primitives.ts';

export const LoginRequest = Body({
  email: Type.String({ minLength: 1, maxLength: bounds.email }),
  password: Type.String({ minLength: 1, maxLength: bounds.passwordMax }),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** `refresh_token` is a handle that is useless without the HttpOnly cookie set with it. `expires_in` is seconds from receipt. */
export const Tokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  id_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  auth_provider: Type.String(),
  expires_in: Type.Integer(),
});
export type Tokens = Static<typeof Tokens>;

/** Without a handle, as in a new tab, the cookie alone identifies the session. */
export const RefreshRequest = Body({ refresh_token: Type.Optional(Type.String({ maxLength: 512 })) });
export type RefreshRequest = Static<typeof RefreshRequest>;
