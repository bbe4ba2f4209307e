import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Body, Timestamp } from './primitives.ts';
import { Password } from './users.ts';

/** A device on which this account is signed in. */
export const Device = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** Its browser and system, such as "Chrome on Windows". Null if it didn't say. */
  name: Type.Union([Type.String(), Type.Null()]),
  signed_in_at: Timestamp,
  /** To the nearest ten minutes. */
  used_at: Timestamp,
  /** The device that asks. */
  is_current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

/** What only its owner sees of an account. */
export const MyAccount = Type.Object({
  /** Null since the account was made. */
  password_changed_at: Type.Union([Timestamp, Type.Null()]),
  /** The fewest characters of a new password. */
  password_min: Type.Integer(),
  /** Most recently used first. */
  devices: Type.Array(Device),
});
export type MyAccount = Static<typeof MyAccount>;

/** Uses a recovery link, which the server's command line made, to choose a new password. */
export const Recovery = Body({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  new_password: Password,
});
export type Recovery = Static<typeof Recovery>;

export const PasswordChange = Body({
  current_password: Type.String({ minLength: 1, maxLength: bounds.passwordMax }),
  new_password: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;
