import { passwordRules } from 'shared-api/rules';
import { invalid } from '#platform/errors/Problem.ts';
import { isCommon } from './commonPasswords.ts';

/** Passwords that everybody tries first, without the digits and symbols that people add. */
const wellKnown = new Set(
  'password passw0rd letmein welcome qwerty qwertyuiop asdfghjkl zxcvbnm iloveyou administrator changeme football baseball superman princess sunshine trustno monkey dragon master shadow whatever'.split(
    ' ',
  ),
);

/** The contract checks the length. Refused here: passwords that are guessed first, runs of digits, and short repeated patterns. */
export function isEasyToGuess(password: string): boolean {
  const core = password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const isRun = '01234567890123456789'.includes(password) || '98765432109876543210'.includes(password);
  const isRepeated = /^(.{1,3})\1+$/.test(password);
  return wellKnown.has(core) || isRun || isRepeated || isCommon(password);
}

/** What decides whether an account may have a password. */
export interface PasswordPolicy {
  readonly owner: { readonly name: string; readonly email: string };
  /** The fewest characters. */
  readonly shortest: number;
}

/** Refuses a new password with the first rule that it breaks. */
export function requireGoodPassword(field: string, password: string, { owner, shortest }: PasswordPolicy) {
  const broken = passwordRules(password, owner, shortest).find(({ isKept }) => !isKept);
  if (broken) throw invalid(field, broken.rule);
  if (isEasyToGuess(password)) throw invalid(field, 'This password is too easy to guess');
}
