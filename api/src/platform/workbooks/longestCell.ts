/** The most characters that Excel takes in a cell. */
export const longestCell = 32_767;
