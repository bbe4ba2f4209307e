/** Why a list isn't printed or downloaded: a number or the notes. */
export const changeNotSaved = 'A change was not saved. Check it first.';
