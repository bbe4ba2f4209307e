import { invalid } from '#platform/errors/Problem.ts';
import { isCommon } from './commonPasswords.ts';

/** Passwords that everybody tries first, without the digits and marks that people add to them. */
const wellKnown = new Set(
  'password passw0rd letmein welcome qwerty qwertyuiop asdfghjkl zxcvbnm iloveyou administrator changeme football baseball superman princess sunshine trustno monkey dragon master shadow whatever'.split(
    ' ',
  ),
);

/** Length is checked by the contract. Refused here: what is guessed first, and one character or a count repeated. */
export function isEasyToGuess(password: string): boolean {
  const core = password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const isRun = '01234567890123456789'.includes(password) || '98765432109876543210'.includes(password);
  const isRepeated = /^(.{1,3})\1+$/.test(password);
  return wellKnown.has(core) || isRun || isRepeated || isCommon(password);
}

export function requireUncommon(field: string, password: string) {
  if (isEasyToGuess(password)) throw invalid(field, 'This password is too easy to guess');
}
