import { plainDigits } from './readNumber.ts';

/** Characters of a code of the second step as typed, or of a recovery code. */
export const longestCode = 40;

export const codeNotChecked = 'Failed to check the code';

/** Characters of a recovery code, without the dashes between them. */
export const recoveryCodeLength = 16;
const numbered = new RegExp(`^\\d{1,2}(?=\\w{${recoveryCodeLength}}$)`);

/**
 * A code of the second step, or a recovery code, however it was typed: with digits of another script or of an input method, spaces,
 * dashes or full stops between them, or with its number in the list of recovery codes.
 */
export const readCode = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .replace(numbered, '');
