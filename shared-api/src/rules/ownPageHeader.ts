/** The header of calls that a cookie signs. Pages of other sites can't set it. */
export const ownPageHeader = 'x-mobprep';
