import { type Static, Type } from 'typebox';
import { assignableRoles, bounds, roles } from '#rules/index.ts';
import { Can } from './can.ts';
import { permissionNames } from './permissions.ts';
import { Body, Id, Name, OneOf, Timestamp } from './primitives.ts';

export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  is_active: Type.Boolean(),
  is_admin: Type.Boolean(),
});
export type User = Static<typeof User>;

/** The signed-in user and all their permissions. */
export const Me = Type.Object({
  ...User.properties,
  permissions: Type.Array(OneOf(permissionNames)),
  /** Somebody else chose the password. Until its owner has chosen one, the session opens nothing else. */
  must_change_password: Type.Optional(Type.Literal(true)),
  /** Gave the right password. Until they give a code, the session opens nothing else. */
  awaits_code: Type.Optional(Type.Literal(true)),
  /** The role needs a second step. Until they set it up, the session opens nothing else. */
  awaits_set_up: Type.Optional(Type.Literal(true)),
});
export type Me = Static<typeof Me>;

export const EmployeeCan = Can('edit', 'reset', 'delete', 'lock_down', 'change_role', 'change_status');
export type EmployeeCan = Static<typeof EmployeeCan>;

/** Why each refused act is refused. */
export const EmployeeRefusals = Type.Partial(
  Type.Object({
    edit: Type.String(),
    reset: Type.String(),
    delete: Type.String(),
    lock_down: Type.String(),
    change_role: Type.String(),
    change_status: Type.String(),
  }),
);
export type EmployeeRefusals = Static<typeof EmployeeRefusals>;

export const UnsentInvitation = Type.Object({
  /** What the mail server answered, or an error's code, such as ECONNREFUSED. */
  problem: Type.String(),
  /** When it is tried again. Missing once it isn't. */
  next_try_datetime: Type.Optional(Timestamp),
});
export type UnsentInvitation = Static<typeof UnsentInvitation>;

export const LockDown = Type.Object({ by: Type.String(), at: Timestamp });
export type LockDown = Static<typeof LockDown>;

/** An entry in the employee list. Only administrators see the email, the flag, the revision and what they may do to the account. */
export const Employee = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.Optional(Type.String()),
  role: OneOf(roles),
  is_active: Type.Boolean(),
  is_admin: Type.Optional(Type.Boolean()),
  can: Type.Optional(EmployeeCan),
  refusals: Type.Optional(EmployeeRefusals),
  revision: Type.Optional(Type.Integer()),
  /** Has two-step sign-in. */
  has_second_step: Type.Optional(Type.Literal(true)),
  /** Every way in was ended at once, and the account stays inactive until an administrator undoes it. */
  locked_down: Type.Optional(LockDown),
  /** The mail with the link for a first password could not be sent so far. */
  unsent_invitation: Type.Optional(UnsentInvitation),
});
export type Employee = Static<typeof Employee>;

/** `assignable_roles` are the roles that this user may assign. */
export const UserList = Type.Object({
  users: Type.Array(Employee),
  assignable_roles: Type.Array(OneOf(assignableRoles)),
});
export type UserList = Static<typeof UserList>;

export const Password = Type.String({ minLength: bounds.passwordMin, maxLength: bounds.passwordMax });

/** Whether to ask for a password of their own at the next sign-in. */
const MustChange = Type.Optional(Type.Boolean());

export const SignupRequest = Body({
  email: Type.String({ minLength: 3, maxLength: bounds.email, format: 'email' }),
  name: Name,
  role: OneOf(roles),
  password: Password,
  is_admin: Type.Optional(Type.Boolean()),
  must_change_password: MustChange,
});
export type SignupRequest = Static<typeof SignupRequest>;

export const UserChange = Body({
  name: Type.Optional(Name),
  role: Type.Optional(OneOf(roles)),
  is_active: Type.Optional(Type.Boolean()),
  is_admin: Type.Optional(Type.Boolean()),
});
export type UserChange = Static<typeof UserChange>;

/** Whom to delete. Some proxies drop the body of a DELETE, so the address may carry it too. */
export const UserDeletion = Body({ user_id: Type.Optional(Id) });
export type UserDeletion = Static<typeof UserDeletion>;

/** Whose account to lock down, or whose to unlock. */
export const LockDownOf = Body({ user_id: Id });
export type LockDownOf = Static<typeof LockDownOf>;

/** Whose two-step sign-in to remove. */
export const SecondStepRemovalOf = Body({ user_id: Id });
export type SecondStepRemovalOf = Static<typeof SecondStepRemovalOf>;

export const PasswordReset = Body({ user_id: Id, new_password: Password, must_change_password: MustChange });
export type PasswordReset = Static<typeof PasswordReset>;
