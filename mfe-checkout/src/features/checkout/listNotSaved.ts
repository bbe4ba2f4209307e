/** Why a list isn't downloaded. */
export const listNotSaved = 'A change to the list was not saved. Check it first.';
