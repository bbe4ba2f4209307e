import { generatedJobNumber } from 'shared-api/rules';

/** A job number when the server gives none. `random` returns a number from 0 up to 1. */
export const fallbackCustomId = (random: () => number): string =>
  generatedJobNumber(Math.floor(random() * 1_000));
