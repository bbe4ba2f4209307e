/** A job number of our own when the server gives none: 'C-' and three digits. `random` answers from 0 up to 1. */
export const fallbackCustomId = (random: () => number): string =>
  `C-${String(Math.floor(random() * 1_000)).padStart(3, '0')}`;
