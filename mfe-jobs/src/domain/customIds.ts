/** A fallback job number when the server gives none: 'C-' and three digits. `random` returns a number from 0 up to 1. */
export const fallbackCustomId = (random: () => number): string =>
  `C-${String(Math.floor(random() * 1_000)).padStart(3, '0')}`;
