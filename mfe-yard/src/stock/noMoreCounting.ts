/** Says that the server takes nothing from this person any more. */
export const noMoreCounting = 'You can’t count any more';
