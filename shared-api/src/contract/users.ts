import { type Static, Type } from 'typebox';
import { bounds, roles } from '#rules/index.ts';
import { Body, Id, Name, OneOf } from './primitives.ts';

export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  is_active: Type.Boolean(),
  is_admin: Type.Boolean(),
});
export type User = Static<typeof User>;

/** An entry of the employee list; those who are no administrators see no email and no flag. */
export const Employee = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.Optional(Type.String()),
  role: OneOf(roles),
  is_active: Type.Boolean(),
  is_admin: Type.Optional(Type.Boolean()),
});
export type Employee = Static<typeof Employee>;

export const UserList = Type.Object({ users: Type.Array(Employee) });

const Password = Type.String({ minLength: bounds.passwordMin, maxLength: bounds.passwordMax });

export const SignupRequest = Body({
  email: Type.String({ minLength: 3, maxLength: bounds.email, format: 'email' }),
  name: Name,
  role: OneOf(roles),
  password: Password,
  is_admin: Type.Optional(Type.Boolean()),
});
export type SignupRequest = Static<typeof SignupRequest>;

export const UserChange = Body({
  name: Type.Optional(Name),
  role: Type.Optional(OneOf(roles)),
  is_active: Type.Optional(Type.Boolean()),
  is_admin: Type.Optional(Type.Boolean()),
});
export type UserChange = Static<typeof UserChange>;

export const UserDeletion = Body({ user_id: Id });
export type UserDeletion = Static<typeof UserDeletion>;

export const PasswordReset = Body({ user_id: Id, new_password: Password });
export type PasswordReset = Static<typeof PasswordReset>;
