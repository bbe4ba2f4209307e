/** A text as a string of CSS, on one line, whatever stands in it. */
export const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
