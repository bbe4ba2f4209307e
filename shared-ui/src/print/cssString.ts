/** A text as a string of CSS, on one line, whatever it holds. */
export const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
