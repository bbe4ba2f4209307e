/** Who signs a printed list, and when. Their Spanish words are with the others, in `printLanguage.ts`. */
export const printedSignatures = ['Loaded by', 'Checked by', 'Received on site', 'Date'] as const;
