import { isBuiltFrom, isRepeated, passwordRules } from 'shared-api/rules';
import { invalid } from '#platform/errors/Problem.ts';
import { isCommon } from './commonPasswords.ts';

/** Words of passwords that everybody tries first. */
const wellKnown =
  'mobprep password passw0rd letmein welcome qwerty qwertyuiop asdfghjkl zxcvbnm iloveyou administrator changeme football baseball superman princess sunshine trustno monkey dragon master shadow whatever'.split(
    ' ',
  );

/** The contract checks the length. Refused here: passwords that are guessed first, runs of digits, and short repeated patterns. */
export function isEasyToGuess(password: string): boolean {
  const isRun = '01234567890123456789'.includes(password) || '98765432109876543210'.includes(password);
  return isBuiltFrom(wellKnown, password) || isRun || isRepeated(password) || isCommon(password);
}

/** What decides whether an account may have a password. */
export interface PasswordPolicy {
  readonly owner: { readonly name: string; readonly email: string };
  /** The fewest characters. */
  readonly shortest: number;
}

/** The first rule that a new password breaks, or null. */
export function passwordProblem(password: string, { owner, shortest }: PasswordPolicy): string | null {
  const broken = passwordRules(password, owner, shortest).find(({ isKept }) => !isKept);
  if (broken) return broken.rule;
  return isEasyToGuess(password) ? 'This password is too easy to guess' : null;
}

export function requireGoodPassword(field: string, password: string, policy: PasswordPolicy) {
  const problem = passwordProblem(password, policy);
  if (problem !== null) throw invalid(field, problem);
}
