/** What a field says whose text has too many characters. */
export const tooLong = (most: number): string => `Use ${most.toLocaleString('en-US')} characters or fewer`;
