/** Behind a line that was just added, or that somebody else has just changed. */
export const tintColour = 'accent.subtle';
