/** What a field says whose text has too many characters. */
export const tooLong = (most: number): string => `Use ${most.toLocaleString('en-US')} characters or fewer`;

/** What a field says whose number is too large. */
export const tooMany = (most: number) => `At most ${most.toLocaleString('en-US')}` as const;
