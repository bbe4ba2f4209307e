/** Returns the ids with one appended, or removed if it was there. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];
