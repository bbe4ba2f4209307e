/** The crew size of a draft that has none. */
export const defaultCrewSize = 6;
