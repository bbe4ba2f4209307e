import type { PickBelow } from '#domain/generatePassword.ts';

const range = 2 ** 32;

/** Picks with the platform's random source. Redraws values past the last whole multiple, so that no result is favoured. */
export const pickBelow: PickBelow = (limit) => {
  const end = range - (range % limit);
  for (;;) {
    const [value = end] = crypto.getRandomValues(new Uint32Array(1));
    if (value < end) return value % limit;
  }
};
