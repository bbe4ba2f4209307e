/** Heading of a remote, or of all that floats over the page, whose code failed. */
export const partDidNotLoad = 'This part of MobPrep did not load';
