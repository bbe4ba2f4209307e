import { type Static, Type } from 'typebox';
import { bounds, longestCode } from '#rules/index.ts';
import { CompanyAccount } from './companySignIn.ts';
import { Body, Id, Timestamp } from './primitives.ts';
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
  /** Missing without a second step. */
  second_step: Type.Optional(Type.Object({ since: Timestamp, codes_left: Type.Integer() })),
  /** Missing where nobody signs in with a company account. */
  company_account: Type.Optional(CompanyAccount),
  /** Most recently used first. */
  devices: Type.Array(Device),
});
export type MyAccount = Static<typeof MyAccount>;

/** Recovery links that the server's command line made within a day, newest first. */
export const RecoveryList = Type.Object({
  recoveries: Type.Array(
    Type.Object({ id: Type.Integer(), user_id: Id, name: Type.String(), at: Timestamp }),
  ),
});
export type RecoveryList = Static<typeof RecoveryList>;

/** Asks for a mail with a link to choose a new password. The answer is the same for every address. */
export const ForgottenPassword = Body({ email: Type.String({ minLength: 1, maxLength: bounds.email }) });
export type ForgottenPassword = Static<typeof ForgottenPassword>;

/** Uses a link to choose a new password, which came by mail or from the server's command line. */
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

/** The secret of a second step for an app that makes codes, as text and as an `otpauth:` address. */
export const SecondStepSecret = Type.Object({ secret: Type.String(), uri: Type.String() });
export type SecondStepSecret = Static<typeof SecondStepSecret>;

/** A code of the app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: longestCode, format: 'line' });

export const SecondStepCode = Body({ code: Code });
export type SecondStepCode = Static<typeof SecondStepCode>;

/** One's own password, for what a stolen session must not do. */
export const PasswordOnly = Body({ password: Type.String({ minLength: 1, maxLength: bounds.passwordMax }) });
export type PasswordOnly = Static<typeof PasswordOnly>;

export const SecondStepRemoval = Body({
  password: Type.String({ minLength: 1, maxLength: bounds.passwordMax }),
  code: Code,
});
export type SecondStepRemoval = Static<typeof SecondStepRemoval>;

/** Codes for somebody without their app, each for one use. Nobody can read them again. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
