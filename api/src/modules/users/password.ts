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

export function requireUncommon(field: string, password: string) {
  if (isEasyToGuess(password)) throw invalid(field, 'This password is too easy to guess');
}
