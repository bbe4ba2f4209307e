/** Turns any text into a one-line CSS string. */
export const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
