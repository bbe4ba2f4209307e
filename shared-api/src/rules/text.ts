const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of names everywhere: any case, and numbers inside text count as numbers ("25 ft" before "100 ft"). */
export const byText = (a: string, b: string): number => collator.compare(a, b);
