/** The ids with one of them put in at the end, or taken out. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];
