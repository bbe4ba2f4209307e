import type { PickBelow } from '#domain/generatePassword.ts';

const range = 2 ** 32;

/** Picks from the platform's random source. Values past the last whole multiple are drawn again, so none is favoured. */
export const pickBelow: PickBelow = (limit) => {
  const end = range - (range % limit);
  for (;;) {
    const [value = end] = crypto.getRandomValues(new Uint32Array(1));
    if (value < end) return value % limit;
  }
};
