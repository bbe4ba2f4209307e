/** Characters of a code of the second step as typed, or of a recovery code. */
export const longestCode = 40;

export const codeNotChecked = 'Failed to check the code';
