/** A required quantity above 0 in words: 3 is "1 per 3", one for three people, and 0.5 is "2 each". */
export const requiredText = (requiredPerCrew: number, number: (value: number) => string): string =>
  requiredPerCrew > 1 ? `1 per ${number(requiredPerCrew)}` : `${number(1 / requiredPerCrew)} each`;
