const grouped = (most: number) => most.toLocaleString('en-US');

/** What a field says whose text has too many characters. */
export const tooLong = (most: number): string => `Use ${grouped(most)} characters or fewer`;

/** What a field says whose number is too large. */
export const tooMany = (most: number) => `At most ${grouped(most)}` as const;

/** The end of a sentence about a limit: "5,000 lines at most". */
export const atMost = (most: number, what: string): string => `${grouped(most)} ${what} at most`;
